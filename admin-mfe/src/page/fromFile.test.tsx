import { act, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { answerWith, ok } from '../testing/network';
import { press } from '../testing/page';
import { render } from '../testing/render';
import { pageFile } from './file';
import { fromFile } from './fromFile';
import { SectionBoundary } from './PageBoundary';
import { openAt } from '../testing/openAt';

const failed = 'Failed to fetch data. Please try again.';

/** Shows a part of a file whose downloads have these outcomes, the last one from then on. */
function show(...outcomes: ['fails' | 'arrives', ...('fails' | 'arrives')[]]) {
  const download = jest.fn(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (outcome === 'fails') throw new Error('The file could not be downloaded');
    return { Part: ({ name }: { name: string }) => <p>The part of {name}</p> };
  });
  const file = pageFile(download);
  const Part = fromFile(file, ({ Part: Loaded }) => Loaded, { shapes: ['line'] });
  const page = (
    <SectionBoundary>
      <Part name="Thandi" />
    </SectionBoundary>
  );
  openAt('/addevent', [{ path: '/addevent', element: page }], {});
  return { download, file };
}

describe('a part of a page in a file of its own', () => {
  it('is shown once the file is loaded, and at once from then on', async () => {
    const { file } = show('arrives');
    expect(await screen.findByText('The part of Thandi')).toBeInTheDocument();
    const Again = fromFile(file, ({ Part }) => Part, { shapes: ['line'] });
    render(<Again name="Sipho" />);
    expect(screen.getByText('The part of Sipho')).toBeInTheDocument();
  });

  it('is shown if the file arrives while its placeholder is being drawn', async () => {
    const content = { Part: () => <p>The part of Thandi</p> };
    let arrived: typeof content | undefined;
    const file = {
      content: () => arrived,
      load: () => Promise.resolve(content),
    };
    const Part = fromFile(file, ({ Part: Loaded }) => Loaded, { shapes: ['line'] });
    const Arrival = () => {
      useLayoutEffect(() => {
        arrived = content;
      }, []);
      return <Part />;
    };
    render(<Arrival />);
    expect(await screen.findByText('The part of Thandi')).toBeInTheDocument();
  });

  it('says if the file cannot be loaded, and offers another try', async () => {
    show('fails', 'arrives');
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    await press('Try again');
    expect(await screen.findByText('The part of Thandi')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded as soon as the connection is back', async () => {
    show('fails', 'arrives');
    await screen.findByText(failed);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The part of Thandi')).toBeInTheDocument();
  });

  it('keeps saying so as long as the site cannot be reached', async () => {
    const { download } = show('fails');
    await screen.findByText(failed);
    answerWith({ 'GET /healthz': 'unreachable' });
    await press('Try again');
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(download).toHaveBeenCalledTimes(2);
  });

  it('is given up if the site responds, but no longer has the file, so that the page is loaded anew', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('fails');
    await screen.findByText(failed);
    answerWith({ 'GET /healthz': ok({}) });
    await press('Try again');
    expect(await screen.findByText(/^Something went wrong here/)).toBeInTheDocument();
  });
});
