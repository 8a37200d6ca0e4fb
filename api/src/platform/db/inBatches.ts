/** Goes through values a batch at a time, because statements have limits. */
export async function inBatches<Value>(
  values: readonly Value[],
  batchSize: number,
  work: (batch: Value[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < values.length; at += batchSize)
    await work(values.slice(at, at + batchSize));
}
