-- What every table of records has besides its facts, given once: columns, version, trail, live changes, search, and the wall between sample
-- and real records.

-- A stored record counts its changes; a change that carries a stale version finds no row. The clock, not the beginning of the transaction: a
-- trial that ran meanwhile did not see what is written after it.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

create function make_record(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I
    add column id uuid primary key default gen_random_uuid(),
    add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default clock_timestamp(),
    add column deleted_at timestamptz,
    add column sample boolean not null default false,
    add column search text not null,
    add constraint %I unique (id, sample)', name, name || '_id_sample_key');
  execute format('create index %I on %I using gin (search gin_trgm_ops)', name || '_search', name);
  execute format('create trigger count_version before update on %I for each row execute function count_version()', name);
  execute format('create trigger write_audit after insert or update or delete on %I for each row execute function write_audit()', name);
end $$;

-- A reference: the record that is named exists, and stands on the same side of the wall, so that a sample never refers to a real record or
-- the other way round. `listed_by`: the column by which records of one target are read in order, if there are many.
create function make_reference(name text, field text, target text, listed_by text default null) returns void language plpgsql as $$
begin
  execute format('alter table %I add column %I uuid', name, field);
  execute format('alter table %I add constraint %I foreign key (%I, sample) references %I (id, sample)', name, name || '_' || field || '_fkey', field, target);
  execute format('create index %I on %I (%I' || coalesce(', ' || quote_ident(listed_by), '') || ')', name || '_' || field, name, field);
end $$;

-- Records that belong to another one.
create function make_child(name text, parent text) returns void language plpgsql as $$
begin
  perform make_reference(name, parent || '_id', parent);
  execute format('alter table %I alter column %I set not null', name, parent || '_id');
end $$;

-- What holds from a date to a date, both inside, one at a time for its owner.
create function make_dated(name text, owner text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column valid_from date not null, add column valid_to date,
    add constraint %I check (valid_to >= valid_from),
    add constraint %I exclude using gist (%I with =, daterange(valid_from, valid_to, ''[]'') with &&) where (deleted_at is null)',
    name, name || '_validity', name || '_period_overlap', owner);
end $$;

-- Acts: what somebody did, when, why, and from where to where it led. Lines are only ever added.
create table act (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  entity text not null,
  record_id uuid not null,
  name text not null,
  before text,
  after text not null,
  reason text
);
create index act_record on act (entity, record_id, id);
create trigger append_only before update or delete or truncate on act for each statement execute function refuse_change();

-- Where a record stands is what its last act says: whoever sets the column without the act is refused when the transaction ends.
create function state_by_act() returns trigger language plpgsql as $$
declare
  said text;
  stands text := to_jsonb(new) ->> tg_argv[0];
begin
  select a.after into said from act a where a.entity = tg_table_name and a.record_id = new.id order by a.id desc limit 1;
  if said is distinct from stands then
    raise exception 'the state of % is not what its last act says', tg_table_name using errcode = 'HD003';
  end if;
  return null;
end $$;
create function make_acts(name text, field text) returns void language plpgsql as $$
begin
  execute format('create constraint trigger state_by_act after insert or update of %I on %I deferrable initially deferred
    for each row execute function state_by_act(%L)', field, name, field);
end $$;

-- Bytes that the store keeps under their hash. A row is written after its bytes are safe; records name it in their facts (kind `file`).
-- Until keep_until nobody need name it: what was just sent, and what a job made for its person.
create table file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size >= 0),
  type text not null,
  photo boolean not null default false,
  added_at timestamptz not null default now(),
  keep_until timestamptz not null default now() + interval '1 day'
);
create index file_due on file (keep_until);

-- One row: a known word, sealed by the key that lies outside of the database. Another key shows here before it seals anything.
create table key_check (only_one boolean primary key default true check (only_one), sealed text not null);
