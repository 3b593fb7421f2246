-- What every table of records has besides its facts, given once: columns, version, trail, live changes, search, and the wall between sample
-- and real records. `refer` names the column of each reference, so that a sample never refers to a real record or the other way round.

-- Whom a line concerns: the staff records that it was or became about, and the establishments that these, or the record itself, belong to.
-- Live changes carry it, so that each process decides without asking who may hear of them.
create function concerned(entity text, before jsonb, after jsonb, out staff uuid[], out offices uuid[]) language plpgsql stable as $$
declare
  rows jsonb[] := array_remove(array[before, after], null);
  patients uuid[];
begin
  select array_remove(array_agg(distinct (case when concerned.entity = 'staff' then r ->> 'id' else r ->> 'staff_id' end)::uuid), null),
    array_remove(array_agg(distinct (case when concerned.entity = 'patient' then r ->> 'id' else r ->> 'patient_id' end)::uuid), null)
    into staff, patients from unnest(rows) r;
  select array_remove(array_agg(distinct office), null) into offices from (
    select (r ->> 'establishment_id')::uuid as office from unnest(rows) r
    union select s.establishment_id from staff s where s.id = any(concerned.staff)
    union select p.establishment_id from patient p where p.id = any(patients)) x;
  staff := coalesce(staff, '{}');
  offices := coalesce(offices, '{}');
end $$;

-- An act may say why; the line of the change that it makes says it too.
create function current_reason() returns text language sql stable as $$
  select nullif(current_setting('hidamari.reason', true), '')
$$;

create or replace function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' - 'search' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' - 'search' end;
  line_act text := case
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'erase'
    when old_row ->> 'deleted_at' is null and new_row ->> 'deleted_at' is not null then 'trash'
    when old_row ->> 'deleted_at' is not null and new_row ->> 'deleted_at' is null then 'restore'
    else 'change' end;
  line_id bigint;
  record uuid := coalesce(new_row ->> 'id', old_row ->> 'id')::uuid;
begin
  -- a new password has a line of its own
  if tg_op = 'UPDATE' and old_row - 'version' - 'updated_at' = new_row - 'version' - 'updated_at' then return null; end if;
  insert into audit (actor, address, entity, record_id, act, before, after, reason)
    values (current_actor(), current_address(), tg_table_name, record, line_act, old_row, new_row, current_reason()) returning id into line_id;
  if current_setting('hidamari.quiet', true) is distinct from 'on' then
    perform pg_notify('changes', (jsonb_build_object('seq', line_id, 'entity', tg_table_name, 'id', record, 'act', line_act, 'by', current_actor())
      || to_jsonb(x))::text) from concerned(tg_table_name, old_row, new_row) x;
  end if;
  return null;
end $$;

create function make_record(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I
    add column if not exists id uuid primary key default gen_random_uuid(),
    add column if not exists version integer not null default 1,
    add column if not exists created_at timestamptz not null default now(),
    add column if not exists updated_at timestamptz not null default now(),
    add column if not exists deleted_at timestamptz,
    add column if not exists sample boolean not null default false,
    add column if not exists search text not null', name);
  if not exists (select 1 from pg_constraint where conrelid = name::regclass and conname = name || '_id_sample_key') then
    execute format('alter table %I add constraint %I unique (id, sample)', name, name || '_id_sample_key');
  end if;
  execute format('create index if not exists %I on %I using gin (search gin_trgm_ops)', name || '_search', name);
  execute format('create or replace trigger count_version before update on %I for each row execute function count_version()', name);
  execute format('create or replace trigger write_audit after insert or update or delete on %I for each row execute function write_audit()', name);
end $$;

-- A reference: the record that is named exists, and stands on the same side of the wall.
create function make_reference(name text, field text, target text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column if not exists %I uuid', name, field);
  execute format('alter table %I add constraint %I foreign key (%I, sample) references %I (id, sample)', name, name || '_' || field || '_fkey', field, target);
  execute format('create index if not exists %I on %I (%I)', name || '_' || field, name, field);
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

alter table audit
  drop constraint audit_act_check,
  add constraint audit_act_check check (act in (
    'create', 'change', 'trash', 'restore', 'erase', 'read', 'list', 'export', 'reveal', 'sign_in', 'sign_in_failed', 'password', 'link',
    'factor_added', 'factor_removed', 'sessions_ended', 'view_as'));

-- Establishments. What stood as a free text in staff and patients becomes one each.
create table establishment (
  name text not null,
  office_number text,
  postal_code text,
  prefecture text,
  municipality text,
  town text,
  building text,
  phone_number text,
  insured_branch text
);
select make_record('establishment');
create unique index establishment_office_number_key on establishment (office_number) where deleted_at is null;
create index establishment_order on establishment ((name collate "C"), id) where deleted_at is null;

insert into establishment (name, sample, search)
  select affiliation, sample, lower(replace(affiliation, ' ', '')) from staff where affiliation is not null
  union select affiliation, sample, lower(replace(affiliation, ' ', '')) from patient where affiliation is not null;
select make_reference('staff', 'establishment_id', 'establishment'), make_reference('patient', 'establishment_id', 'establishment');
update staff t set establishment_id = e.id from establishment e where e.name = t.affiliation and e.sample = t.sample;
update patient t set establishment_id = e.id from establishment e where e.name = t.affiliation and e.sample = t.sample;
alter table staff drop column affiliation;
alter table patient drop column affiliation, add column helpers jsonb not null default '[]';

-- Accounts: the establishments that they are limited to (none: not limited), and their standing as the acts say.
alter table user_account add column establishments uuid[] not null default '{}';
select make_record('user_account'), make_record('staff'), make_record('patient'), make_record('visit');
insert into act (at, actor, entity, record_id, name, before, after)
  select created_at, null, 'user_account', id,
    case standing when 'waiting' then 'register' when 'active' then 'set_up' when 'declined' then 'decline' else 'disable' end,
    case standing when 'declined' then 'waiting' when 'disabled' then 'active' end, standing
  from user_account;
select make_acts('user_account', 'standing');

-- The last administrator is kept under the name of its code.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.standing = 'active' and old.deleted_at is null
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.standing <> 'active' or new.deleted_at is not null) then
    -- of two administrators who remove each other at the same moment, the second sees what the first did
    perform pg_advisory_xact_lock(4741, 3);
    if not exists (select 1 from user_account where role = 'admin' and standing = 'active' and deleted_at is null and password_hash is not null and id <> old.id) then
      raise exception 'the last administrator' using errcode = 'HD001', constraint = 'last_admin';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Under which conditions somebody is employed, and what a municipality decided for a patient.
create table employment (
  contract_kind text not null check (contract_kind in ('indefinite', 'fixed_term')),
  contract_end date,
  koyou_keitai text,
  work_kind text,
  weekly_days integer,
  weekly_hours integer
);
select make_record('employment'), make_child('employment', 'staff');
select make_dated('employment', 'staff_id'), make_reference('employment', 'establishment_id', 'establishment');

create table certificate (
  certificate_number text not null,
  municipality text,
  disable_support_category text,
  payment_ceiling integer,
  services jsonb not null default '[]'
);
select make_record('certificate'), make_child('certificate', 'patient');
select make_dated('certificate', 'patient_id');

create table medical_institution (
  mi_name text not null,
  mi_name_kana text,
  type text,
  mi_poc text,
  postal_code text,
  address_1 text,
  address_2 text,
  phone text,
  fax text,
  email text,
  mi_licenses text[] not null default '{}',
  license_number text,
  date_obtained date,
  registered_entity_name text,
  registered_entity_person text,
  ojt_implementation_agency_name text,
  physicians jsonb not null default '[]'
);
select make_record('medical_institution');
create index medical_institution_order on medical_institution ((coalesce(mi_name_kana, '') collate "C"), id) where deleted_at is null;
