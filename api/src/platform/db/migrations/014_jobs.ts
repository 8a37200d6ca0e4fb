import type { Knex } from 'knex';
import { code, createTable } from '../tables';

export async function up(db: Knex) {
  await createTable(db, 'jobs', (table) => {
    code(db, table, 'id', 36).primary();
    code(db, table, 'kind', 60).notNullable();
    // JSON. It may hold secrets, such as the link in a mail.
    table.text('payload', 'longtext').notNullable();
    // Unique among the jobs that wait.
    code(db, table, 'job_key', 200).nullable();
    // waiting or failed; a job that is done is deleted.
    code(db, table, 'state', 10).notNullable();
    table.string('run_at', 24).notNullable();
    // When to run again, if the same job was enqueued while it was running.
    table.string('requeued_at', 24).nullable();
    table.integer('attempts').notNullable().defaultTo(0);
    code(db, table, 'lease_owner', 36).nullable();
    table.string('lease_until', 24).nullable();
    // A sentence for people; the cause is in the log.
    table.string('last_error', 300).nullable();
    // When the job, or the last run of a schedule, was given up.
    table.string('failed_at', 24).nullable();
    table.string('created_at', 24).notNullable();
    table.unique(['job_key'], { indexName: 'jobs_job_key' });
    table.index(['state', 'run_at', 'id'], 'jobs_due');
  });
}
