import { saveFile } from './saveFile';

it('saves a file, and frees its bytes only once the browser has certainly read them', () => {
  jest.useFakeTimers();
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} from ${this.href}`);
  });
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  saveFile(new Blob(['a@b.example']), 'subscribers.csv');
  expect(saved).toEqual(['subscribers.csv from blob:1']);
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(30_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});
