import { onEachDatabase } from '../../testing/onEachDatabase';
import { refuseWrites } from '../../testing/refuseWrites';
import { withWhatsApp } from '../../testing/whatsApp';

/** WhatsApp's id of a Mexican number differs from its digits. */
const number = '+525512345678';

onEachDatabase('a message to one person', (api, restart) => {
  const { standIn } = withWhatsApp(api, restart);
  const sendHello = () =>
    api().messaging.sendToOne?.({ number, text: 'Hello', reference: 'booking 1' });

  it('tells under which id WhatsApp knows the number', async () => {
    await sendHello();
    expect(await api().db('whatsapp_numbers').select('number', 'wa_id')).toEqual([
      { number, wa_id: '5215512345678' },
    ]);
  });

  it('counts as sent once WhatsApp has accepted it, even if that id cannot be saved', async () => {
    await refuseWrites(api(), 'insert', 'whatsapp_numbers');
    await sendHello();
    expect(standIn().got(number)).toEqual(['Hello']);
    expect(api().logs()).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'could not save the WhatsApp id of a number' }),
    );
    expect(JSON.stringify(api().logs())).not.toContain(number);
  });
});
