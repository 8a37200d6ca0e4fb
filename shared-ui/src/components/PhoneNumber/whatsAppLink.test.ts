import { whatsAppLink } from './whatsAppLink';

describe('a link to WhatsApp', () => {
  it('names the number by its digits alone, as WhatsApp expects it', () => {
    expect(whatsAppLink({ to: '+27 82 555-0142' })).toBe('https://wa.me/27825550142');
  });

  it('brings a text along, with or without somebody to send it to', () => {
    expect(whatsAppLink({ to: '+27825550142', text: 'Hello & more' })).toBe(
      'https://wa.me/27825550142?text=Hello%20%26%20more',
    );
    expect(whatsAppLink({ text: 'Sani Pass?' })).toBe('https://wa.me/?text=Sani%20Pass%3F');
  });
});
