import { addSection, adminPageOf, pageOf } from '../../testing/content';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin } from '../../testing/requests';

onOneDatabase('a page', (api) => {
  it('has no item with the anchor of another one on the page', async () => {
    const token = await anAdmin(api());
    const items = ['fuel', 'fuel-2'].map((id) => ({ id, question: `Where is ${id}?` }));
    const copy = { page: '/support', kind: 'questions', fields: { items } };
    await addSection(api(), token, copy);
    await addSection(api(), token, copy);
    const { sections } = await pageOf(api(), '/support');
    const shown = sections.flatMap(({ kind, fields }) =>
      kind === 'questions' ? fields.items : [],
    );
    expect(shown.map(({ id }) => id).filter((id) => id.startsWith('fuel'))).toEqual([
      'fuel',
      'fuel-2',
      'fuel-3',
      'fuel-2-2',
    ]);
    const stored = (await adminPageOf(api(), token, '/support')).sections.at(-1);
    expect(stored?.fields).toMatchObject({ items: [{ id: 'fuel' }, { id: 'fuel-2' }] });
  });
});
