-- Work that takes longer than a request: what its person sees of it. The queue itself is kept by pg-boss in a schema of its own, whose
-- jobs hold nothing but the id of a row here.
create table job (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  kind text not null,
  -- what was asked, and the file that was handed in with it; never given out
  input jsonb not null,
  handed_in text,
  handed_in_name text,
  -- the network address that the trail is to name
  address text not null default '',
  -- the place in the queue: an older one, from before a retry, does nothing any more
  queue_id uuid not null,
  -- the try that has it, as the queue counts them from 0: what an earlier one still writes does nothing
  attempt integer not null default 0 check (attempt >= 0),
  -- of all jobs with one place one runs at a time
  place text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0 check (done >= 0),
  -- null as long as nobody knows
  total integer check (total >= 0),
  outcome jsonb,
  problem jsonb,
  -- the file that was made, which is kept until then
  result text,
  result_name text,
  result_size integer,
  expires_at timestamptz,
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint job_finished check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled'))),
  constraint job_problem check ((problem is not null) = (state = 'failed')),
  constraint job_result check (result is null or (state = 'done' and result_name is not null and result_size is not null and expires_at is not null))
);
create index job_account on job (account_id, created_at desc, id desc);
create index job_order on job (created_at desc, id desc);
create index job_open on job (account_id) where finished_at is null;

-- What was made with the rights that an account had is not given out with those that it has now; of what came of a job only the figure stays,
-- for the rest may name people.
create function end_results() returns trigger language plpgsql as $$
begin
  update job set expires_at = now() where account_id = new.id and expires_at > now();
  update job set outcome = jsonb_build_object('rows', outcome -> 'rows') where account_id = new.id and outcome is not null;
  return null;
end $$;
create trigger end_results after update on user_account for each row
  when (new.role <> old.role or new.staff_id is distinct from old.staff_id or new.establishments <> old.establishments)
  execute function end_results();

-- Which records came in by one file, as long as that can be undone. Who the records belong to, where they belong to one.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  entity text not null,
  file_name text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index import_run_order on import_run (entity, created_at desc, id desc);
-- `version`: of the record when the import was through, so that what anybody changed since is known. `ended`: the record was there before, and
-- the import ended it.
create table import_record (
  import_id uuid not null references import_run on delete cascade,
  record_id uuid not null,
  version integer not null,
  ended boolean not null,
  primary key (import_id, record_id)
);

-- Open screens of the owner, and of those who see all jobs, hear that one goes on. It says no more than whose.
create function tell_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', json_build_object('id', new.id, 'owner', new.account_id)::text);
  return null;
end $$;
create trigger tell_job after insert or update on job for each row execute function tell_job();

-- The outbox.
create table mail (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  recipient text not null,
  subject text not null,
  -- empty once it is not to be kept any more: then it is sent no more, either
  body text not null,
  -- of the code or the link that it brings, as in one_time_secret; then the text is sealed
  secret_hash bytea,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text
);
create index mail_waiting on mail (next_try_at) where sent_at is null;
create index mail_order on mail (created_at);

-- Codes and links stand in no table: the text that brings one goes with what it opens, whether that was used, replaced or ran out.
create function empty_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.secret_hash <> old.secret_hash then
    update mail set body = '' where secret_hash = old.secret_hash;
  end if;
  return null;
end $$;
create trigger empty_mail after update or delete on one_time_secret for each row execute function empty_mail();

-- Nothing is lost when a crash empties it, and a reading that is counted waits for no disk.
create unlogged table throttle (key text primary key, hits integer not null, resets_at timestamptz not null);

-- The answer of a write under its idempotency key, stored in the write's own transaction.
create table idempotency (
  account_id uuid not null references user_account on delete cascade,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

-- Backups, and what came of them: each has a file, or what kept it from being made. Sizes in bytes.
create table backup (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('daily', 'by_hand', 'before_upgrade')),
  actor uuid,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- in the folder that the settings name; `there` as it was seen last
  name text unique,
  there boolean not null default true,
  size bigint,
  -- the last migration that it holds
  schema text,
  rows bigint,
  files integer,
  -- files whose bytes were not there any more
  missing integer,
  problem text,
  -- the last time that it was restored somewhere else, how long that took, and what was wrong
  tried_at timestamptz,
  trial_seconds integer,
  trial_problem text,
  constraint backup_made check (case when problem is null
    then name is not null and size is not null and schema is not null and rows is not null and files is not null and missing is not null
    else name is null end)
);
create index backup_order on backup (started_at desc);

-- One row: to which time without a hole the embedded database could be brought back by its log, what keeps that from going on, and the last time
-- that the log was read to see whether it can be, and what was wrong.
create table log_reach (
  only_one boolean primary key default true check (only_one),
  reaches_from timestamptz,
  reaches_until timestamptz,
  problem text,
  tried_at timestamptz,
  trial_problem text
);
