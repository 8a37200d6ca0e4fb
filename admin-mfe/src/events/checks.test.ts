import { eventFieldsSchema, messages } from '@ridgeline/contract';
import { sortAttachments } from './fileChecks';

const file = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('the fields of an event', () => {
  it('have the specified message each if all are blank', () => {
    const blank = { title: ' ', description: '', date: '', time: '', location: '' };
    const { issues = [] } = eventFieldsSchema.safeParse(blank).error ?? {};
    expect(
      Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])),
    ).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      date: 'Date is required',
      time: 'Time is required',
      location: 'Location is required',
    });
  });
});

describe('attachments', () => {
  it('are split into valid ones and a message about the others', () => {
    const accepted = file('Route.PDF', 'application/pdf', 10);
    const sorted = sortAttachments([accepted, file('ride.exe', '', 10)]);
    const wrongType = { sentence: messages.attachmentType, files: ['ride.exe'] };
    expect(sorted).toEqual({ accepted: [accepted], problems: [wrongType] });
    const routes = [file('Sani.gpx', '', 10), file('Sani.KML', '', 10)];
    expect(sortAttachments(routes)).toEqual({ accepted: routes, problems: [] });
    const megabytes = 1_048_576;
    const largest = file('a.txt', '', 20 * megabytes - 1);
    expect(sortAttachments([largest, file('b.txt', '', 20 * megabytes)])).toEqual({
      accepted: [largest],
      problems: [{ sentence: 'Each attachment should be less than 20MB', files: ['b.txt'] }],
    });
    const empty = { sentence: messages.attachmentEmpty, files: ['c.txt'] };
    expect(sortAttachments([file('c.txt', '', 0)]).problems).toEqual([empty]);
  });

  it('are named by each thing that is wrong with some of them', () => {
    const files = [file('ride.exe', '', 10), file('a.txt', '', 0), file('notes.pages', '', 10)];
    expect(sortAttachments(files).problems).toEqual([
      { sentence: messages.attachmentType, files: ['ride.exe', 'notes.pages'] },
      { sentence: messages.attachmentEmpty, files: ['a.txt'] },
    ]);
  });
});
