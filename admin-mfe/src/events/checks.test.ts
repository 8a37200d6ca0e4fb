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
    expect(sorted).toEqual({ accepted: [accepted], problem: messages.attachmentType });
    const megabytes = 1_048_576;
    const largest = file('a.txt', '', 20 * megabytes - 1);
    expect(sortAttachments([largest, file('b.txt', '', 20 * megabytes)])).toEqual({
      accepted: [largest],
      problem: 'Each attachment should be less than 20MB',
    });
    expect(sortAttachments([file('a.txt', '', 0)]).problem).toBe(messages.attachmentEmpty);
  });
});
