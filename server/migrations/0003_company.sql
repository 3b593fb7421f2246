-- One row: the company whose instance this is. Largest file and photo in MB (1,048,576 bytes), and how many photos may be sent at a time
-- (specification, section 9).
create table company (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  only_one boolean not null default true unique check (only_one),
  name text not null,
  second_factor_roles text[] not null default '{}',
  idle_hours integer not null default 12 check (idle_hours between 1 and 72),
  max_file_mb double precision not null default 4.5 check (max_file_mb between 0.5 and 20),
  max_photo_mb double precision not null default 5 check (max_photo_mb between 0.5 and 20)
);
create trigger count_version before update on company for each row execute function count_version();
create trigger write_audit after insert or update or delete on company for each row execute function write_audit();

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
