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

-- Open screens of the owner, and of those who see all jobs, hear that one goes on. It says no more than whose.
create function tell_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('jobs', json_build_object('id', new.id, 'owner', new.account_id)::text);
  return null;
end $$;
create trigger tell_job after insert or update on job for each row execute function tell_job();

-- The trail is sealed behind running writers without holding any of them up. Numbers are given before they are committed, so the lines up
-- to a number are final only when all have ended who were writing while it was the last one. Whoever writes a line holds a lock on the
-- table from before the number is given until the end of the transaction: those are the ones to wait for.
create table audit_mark (
  only_one boolean primary key default true check (only_one),
  line bigint not null,
  writers text[] not null
);

create function audit_writers() returns text[] language sql volatile as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;

-- Notes the last number that was given and, after it, who is writing: whoever comes between gets a higher number.
create function mark_audit() returns audit_mark language plpgsql as $$
declare
  mark audit_mark;
begin
  mark.only_one := true;
  select last_value into mark.line from audit_id_seq;
  mark.writers := audit_writers();
  insert into audit_mark values (mark.*) on conflict (only_one) do update set line = excluded.line, writers = excluded.writers;
  return mark;
end $$;

-- Seals what is final and not sealed yet, at most `most` lines, and answers how many. Never waits for a writer, nor any for it.
create or replace function seal_audit(most integer) returns integer language plpgsql as $$
declare
  mark audit_mark;
  last_line bigint;
  last_hash bytea;
  a audit;
  sealed integer := 0;
begin
  lock table audit_seal in exclusive mode;
  select line, hash into last_line, last_hash from audit_seal order by line desc limit 1;
  select * into mark from audit_mark;
  if not found then mark := mark_audit(); end if;
  loop
    exit when mark.writers && audit_writers();
    for a in select * from audit where id > coalesce(last_line, 0) and id <= mark.line order by id limit most - sealed loop
      last_line := a.id;
      last_hash := audit_hash(coalesce(last_hash, '\x'::bytea), a);
      insert into audit_seal values (last_line, last_hash);
      sealed := sealed + 1;
    end loop;
    exit when sealed >= most;
    -- what came meanwhile: at once if nobody is writing any more, otherwise with the next call
    exit when mark.line = (select last_value from audit_id_seq);
    mark := mark_audit();
  end loop;
  return sealed;
end $$;
