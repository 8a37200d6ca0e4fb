import { whatsAppLink } from './whatsAppLink';

describe('a link to WhatsApp', () => {
  it('contains only the digits of the number, as WhatsApp expects', () => {
    expect(whatsAppLink({ to: '+27 82 555-0142' })).toBe('https://wa.me/27825550142');
  });

  it('contains a text, with or without a recipient', () => {
    expect(whatsAppLink({ to: '+27825550142', text: 'Hello & more' })).toBe(
      'https://wa.me/27825550142?text=Hello%20%26%20more',
    );
    expect(whatsAppLink({ text: 'Sani Pass?' })).toBe('https://wa.me/?text=Sani%20Pass%3F');
  });
});
