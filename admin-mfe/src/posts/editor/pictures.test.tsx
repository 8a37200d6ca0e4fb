import type { PostBlock } from '@ridgeline/contract';
import { aText } from '@ridgeline/contract/testing/content';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TiptapEditorHTMLElement } from '@tiptap/react';
import { answerWith, ok, type Answer } from '../../testing/network';
import { aPicture } from '../../testing/pictures';
import { completeEditor } from '../testing/completeEditor';
import { paste, show } from '../testing/showEditor';

const upload = 'POST /api/blog/images';
const names = ['a', 'b', 'c'];
const stored = (name: string) => ok({ path: `/uploads/${name}.jpg`, image: {} });
const pictureOf = (name: string) => ({ type: 'image', attrs: { src: `/uploads/${name}.jpg` } });

/** Answers each upload, in the order of the calls, once the test lets it. */
function answerLater() {
  const arrive: ((answer: Answer) => void)[] = [];
  const answer = () => new Promise<Answer>((resolve) => arrive.push(resolve));
  const calls = answerWith({ [upload]: [answer(), answer(), answer()] });
  return { calls, arrive };
}

describe('pictures in the text', () => {
  beforeAll(completeEditor);

  it.each<[string, PostBlock[], PostBlock[]]>([
    ['in an empty line', [{ type: 'paragraph' }], []],
    ['below a line with text', aText('Before').content, aText('Before').content],
  ])('keep their order %s, whichever arrives first', async (_where, line, remaining) => {
    const { calls, arrive } = answerLater();
    const after = aText('After').content;
    const { body } = await show({ type: 'doc', content: [...line, ...after] });
    await userEvent.upload(
      screen.getByLabelText('Choose pictures for the text'),
      names.map((name) => aPicture(`${name}.jpg`)),
    );
    await waitFor(() =>
      expect(calls.map(({ body: sent }) => sent)).toEqual(
        names.map((name) => ({ image: `${name}.jpg` })),
      ),
    );
    for (const [count, name] of ['c', 'a', 'b'].entries()) {
      await act(async () => arrive[names.indexOf(name)]?.(stored(name)));
      await waitFor(() =>
        expect(screen.getAllByLabelText('Picture description')).toHaveLength(count + 1),
      );
    }
    expect(body()).toEqual([...remaining, ...names.map(pictureOf), ...after]);
  });

  it('follow text that is typed into their line meanwhile', async () => {
    const { calls, arrive } = answerLater();
    const after = aText('After').content;
    const { text, body } = await show({
      type: 'doc',
      content: [{ type: 'paragraph' }, ...after],
    });
    await userEvent.upload(
      screen.getByLabelText('Choose pictures for the text'),
      names.map((name) => aPicture(`${name}.jpg`)),
    );
    await waitFor(() => expect(calls).toHaveLength(3));
    act(() => void (text as TiptapEditorHTMLElement).editor?.commands.insertContent('At six.'));
    for (const name of names) await act(async () => arrive[names.indexOf(name)]?.(stored(name)));
    await waitFor(() => expect(screen.getAllByLabelText('Picture description')).toHaveLength(3));
    expect(body()).toEqual([...aText('At six.').content, ...names.map(pictureOf), ...after]);
  });

  it('show the description that is saved after Undo', async () => {
    const picture = { type: 'image', attrs: { src: '/uploads/a.jpg', alt: 'A pass' } } as const;
    const { body } = await show({ type: 'doc', content: [picture, ...aText('End').content] });
    const description = screen.getByLabelText('Picture description');
    await userEvent.type(description, '!');
    expect(body()[0]).toMatchObject({ attrs: { alt: 'A pass!' } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(body()[0]).toEqual(picture);
    expect(description).toHaveValue('A pass');
    expect(screen.getByRole('img', { name: 'A pass' })).toBeInTheDocument();
  });

  it('are uploaded if they are pasted with HTML that contains nothing else', async () => {
    answerWith({ [upload]: stored('a') });
    const { text, body } = await show({ type: 'doc', content: [{ type: 'paragraph' }] });
    paste(text, '<img src="https://rides.example/pass.png">', [aPicture('image.png')]);
    await screen.findByLabelText('Picture description');
    expect(body()).toEqual([pictureOf('a')]);
  });

  it('are not uploaded if they are pasted with text, as from Word', async () => {
    const calls = answerWith({});
    const { text, body } = await show({ type: 'doc', content: [{ type: 'paragraph' }] });
    paste(text, '<p>We left at six.</p>', [aPicture('image.png')]);
    expect(body()).toEqual(aText('We left at six.').content);
    expect(calls).toEqual([]);
  });
});
