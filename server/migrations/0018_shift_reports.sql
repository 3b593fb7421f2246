-- What a helper did at a patient (specification, section 3). Times are minutes from midnight of the date; a night goes on after 24 hours.
create table shift_report (
  visit_id uuid references visit on delete set null,
  state text not null,
  date date not null,
  service_type text not null,
  started integer,
  ended integer,
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
  temperature text,
  pulse integer,
  systolic integer,
  diastolic integer,
  oxygen integer,
  breaths integer,
  condition text,
  notes text,
  confirmed_by text,
  confirmed_on date,
  constraint shift_report_ends_after_start check (started between 0 and 1440 and ended between 0 and 2160 and ended > started),
  constraint shift_report_confirmed_later check (confirmed_on >= date)
);
select make_record('shift_report'), make_reference('shift_report', 'patient_id', 'patient', 'date'),
  make_reference('shift_report', 'staff_id', 'staff', 'date'), make_reference('shift_report', 'second_helper_id', 'staff');
alter table shift_report
  alter column patient_id set not null,
  alter column staff_id set not null,
  add constraint shift_report_two_helpers check (second_helper_id <> staff_id);
create index shift_report_order on shift_report (date, id) where deleted_at is null;
create unique index shift_report_visit_key on shift_report (visit_id) where deleted_at is null;

-- Several acts may follow each other within one transaction: what counts is where the record stands when it ends.
create or replace function state_by_act() returns trigger language plpgsql as $$
declare
  said text;
  stands text;
begin
  execute format('select to_jsonb(t) ->> %L from %I t where t.id = $1', tg_argv[0], tg_table_name) into stands using new.id;
  select a.after into said from act a where a.entity = tg_table_name and a.record_id = new.id order by a.id desc limit 1;
  if stands is not null and said is distinct from stands then
    raise exception 'the state of % is not what its last act says', tg_table_name using errcode = 'HD003';
  end if;
  return null;
end $$;
select make_acts('shift_report', 'state');

-- What was reviewed is changed no more before it is unlocked, also past the program.
create function hold_locked_report() returns trigger language plpgsql as $$
begin
  if old.state = 'locked' and new.state = 'locked' and to_jsonb(old) - 'visit_id' <> to_jsonb(new) - 'visit_id' then
    raise exception 'the report is locked' using errcode = 'HD001', constraint = 'report_locked';
  end if;
  return new;
end $$;
create trigger hold_locked_report before update on shift_report for each row execute function hold_locked_report();
