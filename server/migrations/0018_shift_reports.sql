-- What a helper did at a patient (specification, section 3). Times are minutes from midnight of the date; a night goes on after 24 hours.
create table shift_report (
  date date not null,
  service_type text not null,
  started integer not null,
  ended integer not null,
  toilet text[] not null default '{}',
  meal text[] not null default '{}',
  meal_frequency text,
  bath text[] not null default '{}',
  bath_type text,
  grooming text[] not null default '{}',
  positioning text[] not null default '{}',
  medication text[] not null default '{}',
  cleaning text[] not null default '{}',
  transports jsonb not null default '[]',
  condition text,
  notes text,
  confirmed_by text,
  confirmed_on date,
  constraint shift_report_ends_after_start check (started >= 0 and started <= 1440 and ended > started and ended <= 2160),
  constraint shift_report_confirmed_later check (confirmed_on >= date)
);
select make_record('shift_report'), make_reference('shift_report', 'patient_id', 'patient', 'date'),
  make_reference('shift_report', 'staff_id', 'staff', 'date'), make_reference('shift_report', 'second_helper_id', 'staff');
alter table shift_report
  alter column patient_id set not null,
  alter column staff_id set not null,
  add constraint shift_report_two_helpers check (second_helper_id <> staff_id);
create index shift_report_order on shift_report (date, id) where deleted_at is null;
