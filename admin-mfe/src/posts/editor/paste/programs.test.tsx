import { screen } from '@testing-library/react';
import { bold, h, italic, lineBreak, linked, ol, p, ul } from '../../testing/blocks';
import { completeEditor } from '../../testing/completeEditor';
import { paste, show } from '../../testing/showEditor';

beforeAll(completeEditor);

const pasted = async (html: string) => {
  const { text, body } = await show({ type: 'doc', content: [{ type: 'paragraph' }] });
  paste(text, html);
  return body();
};

describe('text from Google Docs', () => {
  it('keeps its own weights and slants, not those of the element around it', async () => {
    expect(
      await pasted(
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">
         <span style="font-weight:400;font-style:normal;">We ride at </span><span
         style="font-weight:700;font-style:normal;">seven</span><span
         style="font-weight:400;font-style:italic;"> sharp</span></p></b>`,
      ),
    ).toEqual([p('We ride at ', bold('seven'), italic(' sharp'))]);
  });

  it('has lists that are next to their item instead of in it', async () => {
    expect(
      await pasted(
        `<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span
         style="font-weight:400">Fuel</span></p></li><ul><li dir="ltr" aria-level="2"><p
         dir="ltr"><span style="font-weight:600">Petrol</span></p></li></ul><li><p>Water</p></li></ul>
         <ol start="3"><li><p>Third</p></li></ol></b><br class="Apple-interchange-newline">`,
      ),
    ).toEqual([
      ul(
        [
          'Fuel',
          {
            ...ul('Petrol'),
            content: [{ type: 'listItem', content: [p(bold('Petrol'))] }],
          } as never,
        ],
        'Water',
      ),
      ol(3, 'Third'),
    ]);
  });

  it('says that a picture is missing, and that words were struck through', async () => {
    await pasted(
      `<p><span><img src="https://lh7-rt.googleusercontent.com/a" width="602" height="400"></span></p>
       <p><span style="text-decoration:line-through">closed</span> open</p>`,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'A picture could not be pasted. Please add it with the Picture button.' +
        'A post cannot strike words through. Please check the words that were struck through.',
    );
  });

  it('links to the page, not to the redirect that counts clicks', async () => {
    expect(
      await pasted(
        '<p><a href="https://www.google.com/url?q=https://maps.example/x&amp;sa=D">Map</a></p>',
      ),
    ).toEqual([p(linked('Map', 'https://maps.example/x'))]);
  });
});

describe('text from Word', () => {
  const sign = (text: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
  const item = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list} lfo1'>${sign(marker)}${text}<o:p></o:p></p>`;

  it('has nested lists', async () => {
    expect(
      await pasted(
        [
          item('l0 level1', '·', 'Fuel'),
          item('l0 level2', 'o', 'Petrol'),
          item('l0 level3', '§', '95'),
          item('l0 level2', 'o', 'Can'),
          item('l0 level1', '·', 'Water'),
        ].join('\n'),
      ),
    ).toEqual([ul(['Fuel', ul(['Petrol', ul('95')], 'Can')], 'Water')]);
  });

  it.each([
    ['i.', 'ii.', 1],
    ['iv)', 'v)', 4],
    ['i.', 'j.', 9],
    ['c)', 'd)', 3],
    ['(3)', '(4)', 3],
    ['1.2.', '1.3.', 2],
    ['v.', 'vi.', 5],
    ['B.', 'C.', 2],
  ])('has a list of %s and %s, which starts at %d', async (one, two, start) => {
    const body = await pasted(item('l1 level1', one, 'One') + item('l1 level1', two, 'Two'));
    expect(body).toEqual([ol(start, 'One', 'Two')]);
  });

  it('has another list where the number is not the next one, or the list is another one', async () => {
    expect(
      await pasted(
        item('l1 level1', '1.', 'One') +
          item('l1 level1', '5.', 'Five') +
          item('l2 level1', '1.', 'Other') +
          '<p class=MsoNormal>Between</p>' +
          item('l2 level1', '2.', 'Two'),
      ),
    ).toEqual([ol(1, 'One'), ol(5, 'Five'), ol(1, 'Other'), p('Between'), ol(2, 'Two')]);
  });

  it('has indented paragraphs, which are not items', async () => {
    expect(
      await pasted(
        `<p class=MsoListParagraph>An indented remark<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
         <p class=MsoNormal style='mso-list:none'>Another</p>`,
      ),
    ).toEqual([p('An indented remark'), p('Another')]);
  });

  it('loses deleted and hidden text, comments and their anchors, but not inserted text', async () => {
    expect(
      await pasted(
        `<style><!-- span.hint {display:none} --></style>
         <p>Kept <del cite="mailto:x">gone</del><span class=msoDel>gone</span><ins>new</ins><span
         style='mso-hide:all'>gone</span><span class=hint>gone</span><a href="#_msocom_1"
         class=msocomanchor>[A1]</a> <span class="TrackChangeTextDeletion">gone</span></p>
         <div style='mso-element:comment-list'><p>gone</p></div>`,
      ),
    ).toEqual([p('Kept new')]);
  });

  it('says that a picture of its own disk is missing', async () => {
    expect(
      await pasted('<p><img width=200 height=100 src="file:///C:/x/image001.png">Route</p>'),
    ).toEqual([p('Route')]);
    expect(screen.getByRole('status')).toHaveTextContent('A picture could not be pasted.');
  });

  it('has titles and numbered headings', async () => {
    expect(
      await pasted(
        `<p class=MsoTitle>Sani</p><h1 style='mso-list:l0 level1 lfo1'>${sign('1.')}Day <b>one</b></h1>`,
      ),
    ).toEqual([
      h(2, 'Sani'),
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: '1. Day ' }, bold('one')],
      },
    ]);
  });

  it('has nested lists if it is Word for the web, which puts each item into a list of its own', async () => {
    const line = (tag: string, level: number, text: string, start = '') =>
      `<div class="ListContainerWrapper"><${tag} ${start}><li data-listid="2" data-aria-level="${level}"><p><span
       class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
    expect(
      await pasted(
        line('ul', 1, 'Fuel') +
          line('ul', 2, 'Petrol') +
          line('ul', 1, 'Water') +
          line('ol', 1, 'Third', 'start="3"') +
          line('ol', 1, 'Fourth', 'start="4"'),
      ),
    ).toEqual([ul(['Fuel', ul('Petrol')], 'Water'), ol(3, 'Third', 'Fourth')]);
  });
});

describe('cells from a spreadsheet', () => {
  it('are lines of text with one row each, and a remark says so', async () => {
    expect(
      await pasted(
        `<google-sheets-html-origin><style>td {border: 1px}</style><table><tbody>
         <tr><th>Name</th><th>Km</th></tr><tr><td>Sani<br>Pass</td><td>240</td></tr>
         <tr><td></td><td style="font-weight:bold">250</td></tr></tbody></table>`,
      ),
    ).toEqual([p(bold('Name'), ' · ', bold('Km')), p('Sani Pass · 240'), p('– · ', bold('250'))]);
    expect(screen.getByRole('status')).toHaveTextContent('A post has no tables.');
  });

  it('have the styles that Excel defines in rules', async () => {
    expect(
      await pasted(
        `<style><!--td {font-weight:400} .xl65 {font-weight:700;}--></style>
         <table><tr><td class=xl65>Day</td><td>Km</td></tr></table>`,
      ),
    ).toEqual([p(bold('Day'), ' · Km')]);
  });

  it('are text if there is only one', async () => {
    expect(await pasted('<table><tr><td>Sani</td></tr></table>')).toEqual([p('Sani')]);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('text from mail, chat and web pages', () => {
  it('has paragraphs where two line breaks follow each other', async () => {
    expect(
      await pasted(
        '<div>One<br>two<br><br><b>three<br>four</b></div><div><br></div><div>five</div>',
      ),
    ).toEqual([p('One', lineBreak, 'two'), p(bold('three'), lineBreak, bold('four')), p('five')]);
  });

  it('has the line breaks of preformatted text, and emojis that were pictures', async () => {
    expect(
      await pasted(
        `<span style="white-space: pre-wrap">Fuel\nWater </span><img alt="🏍️" src="data:image/gif;base64,R0lGOD">`,
      ),
    ).toEqual([p('Fuel', lineBreak, 'Water 🏍️')]);
  });

  it('has a list with another start where an item has a number of its own', async () => {
    expect(
      await pasted('<ol start="0"><li>Zero</li><li>One</li><li value="7">Seven</li></ol>'),
    ).toEqual([ol(0, 'Zero', 'One'), ol(7, 'Seven')]);
  });

  it.each(['-3', 'abc', '99999', ''])(
    'has a list that starts at 1 instead of %j',
    async (start) => {
      expect(await pasted(`<ol start="${start}"><li>One</li></ol>`)).toEqual([ol(1, 'One')]);
    },
  );

  it('has no heading in an item of a list, and no list without items', async () => {
    expect(await pasted('<ul></ul><ul><li><h3>Fuel</h3><p>95</p></li><li> </li></ul>')).toEqual([
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [p(bold('Fuel')), p('95')] }],
      },
    ]);
  });

  it.each(['javascript:alert(1)', 'file:///C:/a.doc', 'about.html', '/about', 'blob:x'])(
    'says that a link to %s is missing',
    async (href) => {
      expect(await pasted(`<p>See <a href="${href}">here</a></p>`)).toEqual([p('See here')]);
      expect(screen.getByRole('status')).toHaveTextContent('A link could not be pasted.');
    },
  );

  it('has links with spaces, which are encoded', async () => {
    expect(await pasted('<p><a href="https://x.example/a b">Map</a></p>')).toEqual([
      p(linked('Map', 'https://x.example/a%20b')),
    ]);
  });

  it('keeps raised digits, because 10² is not 102', async () => {
    expect(await pasted('<p>10 m<sup>2</sup>, the 2<sup>nd</sup>, H<sub>2</sub>O</p>')).toEqual([
      p('10 m², the 2nd, H₂O'),
    ]);
  });

  it('does not nest deeper than a post can, and says so', async () => {
    const html = '<ul><li>x'.repeat(30) + '</li></ul>'.repeat(30);
    const body = await pasted(html);
    expect(JSON.stringify(body).match(/"bulletList"/g)).toHaveLength(8);
    expect(JSON.stringify(body).match(/"text":"x"/g)).toHaveLength(30);
    expect(screen.getByRole('status')).toHaveTextContent('nested too deeply');
  });

  it('is not taken if the post would be too long, and says so', async () => {
    const body = await pasted(`<p>${'Dust '.repeat(45_000)}</p>`);
    expect(body).toEqual([{ type: 'paragraph' }]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'The text is too long for one post. Please split it into two.',
    );
  });
});
