create table staff (
  staff_code text not null,
  staff_group text not null check (staff_group in ('staff', 'user')),
  image text references file,
  japanese_name text not null,
  japanese_name_kana text,
  english_name text,
  nickname text,
  gender text check (gender in ('f', 'm', 'other')),
  birth_date date,
  nationality text,
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
  bank_card_front text references file,
  bank_card_back text references file,
  yucho_card_front text references file,
  yucho_card_back text references file,
  passport_number text,
  passport_issue_date date,
  passport_expiry_date date,
  passport_image text references file,
  residence_card_number text,
  residence_card_issue_date date,
  residence_card_expiry_date date,
  residence_card_front text references file,
  residence_card_back text references file
);
select make_record('staff'), make_reference('staff', 'establishment_id', 'establishment');
create unique index staff_staff_code_key on staff (staff_code) where deleted_at is null;
create index staff_order on staff ((coalesce(japanese_name_kana, '') collate "C"), id) where deleted_at is null;
create index staff_image on staff (image) where image is not null;
create index staff_bank_card_front on staff (bank_card_front) where bank_card_front is not null;
create index staff_bank_card_back on staff (bank_card_back) where bank_card_back is not null;
create index staff_yucho_card_front on staff (yucho_card_front) where yucho_card_front is not null;
create index staff_yucho_card_back on staff (yucho_card_back) where yucho_card_back is not null;
create index staff_passport_image on staff (passport_image) where passport_image is not null;
create index staff_residence_card_front on staff (residence_card_front) where residence_card_front is not null;
create index staff_residence_card_back on staff (residence_card_back) where residence_card_back is not null;

-- Whether somebody is with the company on a day: until the day of leaving or, where none is written down, as the record says. One expression,
-- so that PostgreSQL puts it into the query that asks.
create function stays(one staff, day date) returns boolean language sql immutable as $$
  select case when one.leave_date is null then one.zaishoku_joukyou <> 'left' else one.leave_date >= day end
$$;

create table patient (
  name_kanji text not null,
  name_kana text not null,
  birth_date date,
  gender text check (gender in ('f', 'm', 'other')),
  patient_status text not null check (patient_status in ('ongoing', 'terminated')),
  disable_support_category text,
  beneficiary_number text,
  join_date date,
  postal_code text,
  prefecture text,
  municipality text,
  town text,
  building text,
  telephone_number text,
  phone_number text,
  contacts jsonb not null default '[]',
  direction_details text,
  house_photos jsonb not null default '[]',
  patient_photos jsonb not null default '[]',
  instructions jsonb not null default '[]',
  billing_method text,
  billing_postal_code text,
  billing_address text,
  remarks text,
  helpers jsonb not null default '[]'
);
select make_record('patient'), make_reference('patient', 'establishment_id', 'establishment'), make_reference('patient', 'staff_id', 'staff');
create unique index patient_beneficiary_number_key on patient (beneficiary_number) where deleted_at is null;
create index patient_order on patient ((name_kana collate "C"), id) where deleted_at is null;

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
  payment_ceiling bigint,
  services jsonb not null default '[]',
  file jsonb
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
