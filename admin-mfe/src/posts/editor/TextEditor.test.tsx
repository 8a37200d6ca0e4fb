import type { PostBody } from '@ridgeline/contract';
import { aText } from '@ridgeline/contract/testing/content';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, ok, refused } from '../../testing/network';
import { aLargePicture, aPicture, noPicture } from '../../testing/pictures';
import { completeEditor } from '../testing/completeEditor';
import { paste, show } from '../testing/showEditor';

const upload = 'POST /api/blog/images';
const stored = ok({ path: '/uploads/pass.jpg', image: {} });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const empty: PostBody = { type: 'doc', content: [{ type: 'paragraph' }] };
const words = (text: string) => [{ type: 'text', text }];

describe("the text's editor", () => {
  beforeAll(completeEditor);

  it('outputs every node and mark in the format of the contract', async () => {
    const whole: PostBody = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The pass' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Bold', marks: [{ type: 'bold' }] },
            { type: 'hardBreak' },
            {
              type: 'text',
              text: 'link',
              marks: [{ type: 'link', attrs: { href: '/events' } }, { type: 'italic' }],
            },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: aText('One').content }],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: aText('Two').content }] },
        { type: 'blockquote', content: aText('Said').content },
        { type: 'image', attrs: { src: '/uploads/a.jpg', alt: 'A pass' } },
        { type: 'horizontalRule' },
        ...aText('End').content,
      ],
    };
    const { text, body } = await show(whole);
    paste(text, '<p>New </p>');
    expect(body()).toHaveLength(whole.content.length);
    expect(body().slice(1)).toEqual(whole.content.slice(1));
  });

  it('shows which tools are active, and toggles them', async () => {
    const { body } = await show(aText('Sani'));
    const heading = screen.getByRole('button', { name: 'Heading' });
    expect(heading).toHaveAttribute('aria-pressed', 'false');
    await press('Heading');
    expect(heading).toHaveAttribute('aria-pressed', 'true');
    expect(body()).toEqual([{ type: 'heading', attrs: { level: 2 }, content: words('Sani') }]);
    await press('Undo');
    expect(body()).toEqual(aText('Sani').content);
  });

  it('has one tab stop for its tools, and arrow keys move between them', async () => {
    await show();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Subheading' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  });

  it.each([
    ['/events', '/events'],
    ['www.sanparks.org', 'https://www.sanparks.org'],
    ['thandi@rides.example', 'mailto:thandi@rides.example'],
    ['+27 82 123 4567', 'tel:+27821234567'],
  ])('links to %s', async (typed, href) => {
    const { body } = await show();
    await press('Link');
    await userEvent.type(screen.getByLabelText('Leads to'), `${typed}{Enter}`);
    expect(JSON.stringify(body())).toContain(JSON.stringify({ href }));
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example'])(
    'rejects a link to %s, and says which links are valid',
    async (typed) => {
      const { body } = await show(empty);
      await press('Link');
      await userEvent.type(screen.getByLabelText('Leads to'), typed);
      await press('Set link');
      expect(screen.getByLabelText('Leads to')).toHaveAccessibleDescription(
        /A link in the text should start with https:\/\/, http:\/\/, mailto:, tel: or \//,
      );
      expect(body()).toEqual(empty.content);
    },
  );

  it('inserts a picture when it is uploaded, with its text alternative', async () => {
    answerWith({ [upload]: stored });
    const { body, uploads } = await show(empty);
    await userEvent.upload(
      screen.getByLabelText('Choose pictures for the text'),
      aPicture('a.jpg'),
    );
    await userEvent.type(await screen.findByLabelText('Picture description'), 'A pass');
    expect(body()).toEqual([{ type: 'image', attrs: { src: '/uploads/pass.jpg', alt: 'A pass' } }]);
    expect(uploads()).toBe(0);
    await press('Remove this picture');
    expect(body()).toEqual(empty.content);
  });

  it('keeps a failed picture, which can be retried', async () => {
    answerWith({ [upload]: [refused(500), stored] });
    const { uploads } = await show();
    await userEvent.upload(
      screen.getByLabelText('Choose pictures for the text'),
      aPicture('a.jpg'),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This picture could not be uploaded. Please try again.',
    );
    expect(uploads()).toBe(1);
    await press('Try a.jpg again');
    expect(await screen.findByLabelText('Picture description')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends smaller copies of all too large pictures with one tap', async () => {
    const calls = answerWith({ [upload]: stored });
    await show();
    await userEvent.upload(screen.getByLabelText('Choose pictures for the text'), [
      aLargePicture('a.jpg'),
      aLargePicture('b.jpg'),
    ]);
    const use = await screen.findByRole('button', { name: /^Use smaller copies of 2 pictures/ });
    expect(screen.getAllByText('Image size should be less than 5MB')).toHaveLength(2);
    expect(calls).toEqual([]);
    await userEvent.click(use);
    expect(await screen.findAllByLabelText('Picture description')).toHaveLength(2);
    expect(calls.map(({ body }) => body)).toEqual([{ image: 'a.jpg' }, { image: 'b.jpg' }]);
  });

  it('says that an animation becomes a still picture', async () => {
    answerWith({ [upload]: stored });
    await show(empty);
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const gif = new File(
      ['GIF89a', new Uint8Array([1, 0, 1, 0, 0, 0, 0, ...frame, ...frame, 0x3b])],
      'pass.gif',
      { type: 'image/gif' },
    );
    await userEvent.upload(screen.getByLabelText('Choose pictures for the text'), gif);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'pass.gif is an animation. The site shows it as a still picture.',
    );
  });

  it('says why a file is not a picture, and can dismiss it', async () => {
    const calls = answerWith({});
    const { uploads } = await show();
    await userEvent.upload(
      screen.getByLabelText('Choose pictures for the text'),
      noPicture('a.jpg'),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Please upload an image file');
    expect(screen.queryByRole('button', { name: 'Try a.jpg again' })).not.toBeInTheDocument();
    await press('Remove a.jpg');
    expect(uploads()).toBe(0);
    expect(calls).toEqual([]);
  });
});

describe('pasted content', () => {
  beforeAll(completeEditor);

  const pasted = async (html: string) => {
    const { text, body } = await show(empty);
    paste(text, html);
    return body();
  };

  it('loses everything that could run, frame, style or track', async () => {
    const body = await pasted(
      `<style>p { color: red }</style><script>alert(1)</script><iframe src="//evil.example">x</iframe>
       <p style="font-size: 40px" onclick="alert(1)" class="x">Plain <img src="https://evil.example/spy.gif" onerror="alert(1)"></p>
       <p><a href="javascript:alert(1)">No link</a></p><svg onload="alert(1)"></svg>`,
    );
    expect(body).toEqual([
      { type: 'paragraph', content: words('Plain') },
      { type: 'paragraph', content: words('No link') },
    ]);
  });

  it('keeps what a post can contain, and adjusts headings to fit below its title', async () => {
    expect(
      await pasted(
        '<h1>Sani</h1><h5>The <u>top</u></h5><ul><li>Fuel</li></ul><p><b>Go</b> <a href="https://x.example" target="_blank">there</a></p>',
      ),
    ).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: words('Sani') },
      { type: 'heading', attrs: { level: 3 }, content: words('The top') },
      { type: 'bulletList', content: [{ type: 'listItem', content: aText('Fuel').content }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Go', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          {
            type: 'text',
            text: 'there',
            marks: [{ type: 'link', attrs: { href: 'https://x.example' } }],
          },
        ],
      },
    ]);
  });

  it('converts lists from Word', async () => {
    const sign = (text: string) =>
      `<span style="mso-list:Ignore">${text}<span>&nbsp;&nbsp; </span></span>`;
    expect(
      await pasted(
        `<p class="MsoNormal">Bring:</p>
         <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1">${sign('·')}Fuel</p>
         <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1">${sign('·')}Water</p>
         <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2">${sign('1.')}Ride</p>`,
      ),
    ).toEqual([
      ...aText('Bring:').content,
      {
        type: 'bulletList',
        content: ['Fuel', 'Water'].map((item) => ({
          type: 'listItem',
          content: aText(item).content,
        })),
      },
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [{ type: 'listItem', content: aText('Ride').content }],
      },
    ]);
  });
});
