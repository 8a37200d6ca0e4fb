import { messages } from '@ridgeline/api/contract';
import { checkFields } from './fieldErrors';
import { pictureProblem, sortAttachments } from './fileChecks';

const file = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('the fields of an event', () => {
  it("get the specification's sentence each when all are blank", () => {
    const blank = { title: ' ', description: '', date: '', time: '', location: '' };
    expect(checkFields(blank).errors).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      date: 'Date is required',
      time: 'Time is required',
      location: 'Location is required',
    });
  });
});

describe('a picture', () => {
  it('must be an image of no more than 5 MB', () => {
    expect(pictureProblem(file('a.pdf', 'application/pdf', 10))).toBe(
      'Please upload an image file',
    );
    expect(pictureProblem(file('a.jpg', 'image/jpeg', 5_242_881))).toBe(
      'Image size should be less than 5MB',
    );
    expect(pictureProblem(file('a.jpg', 'image/jpeg', 5_242_880))).toBeUndefined();
  });
});

describe('attachments', () => {
  it('keep the good ones and say what is wrong with the rest', () => {
    const good = file('Route.PDF', 'application/pdf', 10);
    const sorted = sortAttachments([good, file('ride.exe', '', 10)]);
    expect(sorted).toEqual({ good: [good], problem: messages.attachmentType });
    expect(sortAttachments([file('a.txt', '', 0)]).problem).toBe(messages.attachmentEmpty);
  });
});
