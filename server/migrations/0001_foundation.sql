create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

-- Who did it: each write runs in a transaction that names its actor.
create function current_actor() returns uuid language sql stable as $$
  select nullif(current_setting('hidamari.actor', true), '')::uuid
$$;

-- Every change of every record, written by trigger so that no handler can forget it.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  entity text not null,
  record_id uuid not null,
  act text not null check (act in ('create', 'change', 'trash', 'restore', 'erase')),
  before jsonb,
  after jsonb
);
create index audit_record on audit (entity, record_id, id);

-- Writes the audit line and tells every server process; secrets such as password hashes never enter the line.
create function write_audit() returns trigger language plpgsql as $$
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
  insert into audit (actor, entity, record_id, act, before, after)
    values (current_actor(), tg_table_name, record, line_act, old_row, new_row) returning id into line_id;
  if current_setting('hidamari.quiet', true) is distinct from 'on' then
    perform pg_notify('changes', json_build_object('seq', line_id, 'entity', tg_table_name, 'id', record, 'act', line_act, 'by', current_actor())::text);
  end if;
  return null;
end $$;

-- A stored record counts its changes; a change that carries a stale version finds no row.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create table user_account (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_name text not null,
  first_name text not null,
  email text not null,
  gender text check (gender in ('f', 'm', 'n')),
  role text not null check (role in ('admin', 'manager', 'staff', 'user')),
  job text,
  password_hash text not null,
  disabled_at timestamptz
);
create unique index user_account_email_key on user_account (lower(email));

-- Only the SHA-256 of a token is kept.
create table session (
  token_hash bytea primary key,
  account_id uuid not null references user_account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  agent text not null default ''
);
create index session_account on session (account_id);

create table throttle (key text primary key, hits integer not null, resets_at timestamptz not null);

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

-- One row: the company whose instance this is. statutory_weekday: 0 is Sunday.
create table company (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  only_one boolean not null default true unique check (only_one),
  name text not null,
  statutory_weekday integer not null default 0 check (statutory_weekday between 0 and 6)
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sample boolean not null default false,
  search text not null,
  staff_code text not null,
  staff_group text not null check (staff_group in ('staff', 'user')),
  japanese_name text not null,
  japanese_name_kana text,
  english_name text,
  nickname text,
  gender text check (gender in ('f', 'm', 'other')),
  birth_date date,
  nationality text,
  affiliation text,
  job_position text,
  duty_type text,
  koyou_keitai text,
  zaishoku_joukyou text not null,
  join_date date,
  leave_date date,
  leave_reason text,
  postal_code text,
  prefecture text,
  municipality text,
  town text,
  building text,
  phone_number text,
  personal_email text,
  work_email text,
  qualifications text[] not null default '{}',
  licenses jsonb not null default '[]',
  bank_customer_number text,
  bank_name text,
  bank_branch text,
  bank_account_type text,
  bank_account_number text,
  bank_account_name text,
  yucho_symbol text,
  yucho_number text,
  passport_number text,
  passport_issue_date date,
  passport_expiry_date date,
  residence_card_number text,
  residence_card_issue_date date,
  residence_card_expiry_date date,
  unique (id, sample)
);
create unique index staff_staff_code_key on staff (staff_code) where deleted_at is null;
create index staff_search on staff using gin (search gin_trgm_ops);
create index staff_order on staff ((coalesce(japanese_name_kana, '') collate "C"), id) where deleted_at is null;

create table patient (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sample boolean not null default false,
  search text not null,
  name_kanji text not null,
  name_kana text not null,
  birth_date date,
  gender text check (gender in ('f', 'm', 'other')),
  patient_status text not null check (patient_status in ('ongoing', 'terminated')),
  disable_support_category text,
  beneficiary_number text,
  join_date date,
  affiliation text,
  staff_id uuid,
  postal_code text,
  prefecture text,
  municipality text,
  town text,
  building text,
  telephone_number text,
  phone_number text,
  direction_details text,
  billing_method text,
  billing_postal_code text,
  billing_address text,
  remarks text,
  unique (id, sample),
  -- sample and real records never meet
  constraint patient_staff_id_fkey foreign key (staff_id, sample) references staff (id, sample)
);
create unique index patient_beneficiary_number_key on patient (beneficiary_number) where deleted_at is null;
create index patient_search on patient using gin (search gin_trgm_ops);
create index patient_order on patient ((name_kana collate "C"), id) where deleted_at is null;
create index patient_staff on patient (staff_id);

-- The split (minutes, night, holiday, group home) is worked out on every write by domain/visits/split.ts and only summed on read.
create table visit (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  sample boolean not null default false,
  search text not null,
  staff_id uuid,
  patient_id uuid,
  service_type text not null,
  service_details text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  title text,
  color text,
  remarks text,
  date date not null generated always as ((starts_at at time zone 'Asia/Tokyo')::date) stored,
  month date not null generated always as (date_trunc('month', starts_at at time zone 'Asia/Tokyo')::date) stored,
  minutes integer not null,
  night_minutes integer not null,
  holiday_minutes integer not null,
  group_home_minutes integer not null,
  group_home_stays integer not null check (group_home_stays in (0, 1)),
  constraint visit_staff_id_fkey foreign key (staff_id, sample) references staff (id, sample),
  constraint visit_patient_id_fkey foreign key (patient_id, sample) references patient (id, sample),
  constraint visit_ends_after_start check (ends_at > starts_at and ends_at <= starts_at + interval '72 hours'),
  constraint visit_whole_minutes check (date_trunc('minute', starts_at) = starts_at and date_trunc('minute', ends_at) = ends_at),
  constraint visit_minutes check (minutes = extract(epoch from ends_at - starts_at)::integer / 60),
  -- a helper cannot be in two places; two helpers at one patient are allowed
  constraint visit_overlap exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (staff_id is not null and deleted_at is null)
);
create index visit_search on visit using gin (search gin_trgm_ops);
create index visit_order on visit (starts_at, id) where deleted_at is null;
create index visit_patient on visit (patient_id, starts_at) where deleted_at is null;
-- the time sheet of a month is read from this index alone, in the order in which it is summed
create index visit_sheet on visit (month, staff_id, date)
  include (minutes, night_minutes, holiday_minutes, group_home_minutes, group_home_stays) where deleted_at is null and staff_id is not null;
create index visit_staff on visit (staff_id, date) where deleted_at is null;

create trigger count_version before update on user_account for each row execute function count_version();
create trigger count_version before update on company for each row execute function count_version();
create trigger count_version before update on staff for each row execute function count_version();
create trigger count_version before update on patient for each row execute function count_version();
create trigger count_version before update on visit for each row execute function count_version();
create trigger write_audit after insert or update or delete on user_account for each row execute function write_audit();
create trigger write_audit after insert or update or delete on company for each row execute function write_audit();
create trigger write_audit after insert or update or delete on staff for each row execute function write_audit();
create trigger write_audit after insert or update or delete on patient for each row execute function write_audit();
create trigger write_audit after insert or update or delete on visit for each row execute function write_audit();
