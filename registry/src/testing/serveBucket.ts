import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';

/** Runs an S3 server during the tests of a file. */
export function serveBucket() {
  let bucket: Awaited<ReturnType<typeof startBucketServer>>;
  let prefixes = 0;
  beforeAll(async () => {
    bucket = await startBucketServer();
    Object.assign(process.env, bucket.environment);
  });
  afterAll(async () => {
    await bucket.stop();
  });
  return {
    setFaults: (faults: Parameters<typeof bucket.setFaults>[0]) => bucket.setFaults(faults),
    /** The URL of an empty storage in the bucket. */
    newUrl: () => `${bucket.url}/${(prefixes += 1)}`,
  };
}
