import { setTimeout as delay } from 'node:timers/promises';
import { forEachConcurrently } from './forEachConcurrently';

describe('running a task for each item', () => {
  it('runs all of them, and no more at once than allowed', async () => {
    let running = 0;
    let maxRunning = 0;
    const done: number[] = [];
    const task = async (item: number) => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await delay(1);
      running -= 1;
      done.push(item);
    };
    await forEachConcurrently([0, 1, 2, 3, 4, 5, 6], task, 3);
    expect(maxRunning).toBe(3);
    expect(done.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('starts no further task after a failure, and rejects once the running ones have ended', async () => {
    const ended: number[] = [];
    const started: number[] = [];
    const task = async (item: number) => {
      started.push(item);
      if (item === 1) throw new Error('the disk is full');
      await delay(20);
      ended.push(item);
    };
    await expect(forEachConcurrently([0, 1, 2, 3, 4, 5], task, 3)).rejects.toThrow(
      'the disk is full',
    );
    expect(started).toEqual([0, 1, 2]);
    expect(ended).toEqual([0, 2]);
  });
});
