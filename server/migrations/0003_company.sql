-- One row: the company whose instance this is. Largest file and photo in MB (1,048,576 bytes), and how many photos may be sent at a time
-- (specification, section 9).
create table company (
  only_one boolean not null default true unique check (only_one),
  name text not null,
  organization_code text,
  establishment_date date,
  representative text,
  capital bigint,
  number_of_employees integer,
  business_details text,
  main_client text,
  service_type text,
  planned_start_date date,
  head_office_postal_code text,
  head_office_address text,
  telephone text,
  fax text,
  email text,
  website text,
  corporate_number text,
  office_number text,
  registration_number text,
  registration_date date,
  validity_from date,
  validity_to date,
  designated_validity_from date,
  designated_validity_to date,
  online_application_id text,
  online_application_password text,
  agent_certificate jsonb,
  logo jsonb,
  stamp jsonb,
  second_factor_roles text[] not null default '{}',
  -- without use, for roles that see what not everybody sees, and for the others (decision 66)
  office_idle_minutes integer not null default 60 check (office_idle_minutes between 10 and 4320),
  idle_hours integer not null default 12 check (idle_hours between 1 and 72),
  max_file_mb double precision not null default 4.5 check (max_file_mb between 0.5 and 20),
  max_photo_mb double precision not null default 5 check (max_photo_mb between 0.5 and 20)
);
select make_record('company');

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
