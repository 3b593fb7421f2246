-- What is known of foreign workers beyond their staff records. Names, nationality and papers stand there alone.
create table employee (
  spouse text,
  language text,
  role text,
  company_name text,
  company_postal_code text,
  company_address text,
  labour_conditions_master text,
  support_managers uuid[] not null default '{}',
  support_staff uuid[] not null default '{}',
  intermediary_name text,
  intermediary_fee bigint,
  intermediary text,
  status_of_residence text,
  period_of_stay text,
  period_of_stay_expiry date,
  renewal_filed_on date,
  permission_type text,
  permission_date date,
  work_restriction text,
  activity_permission text,
  designation_note text,
  skill_category text,
  moving_from_1_to_2 boolean not null default false,
  skill_periods jsonb not null default '[]',
  entry_date date,
  return_date date,
  entry_count integer,
  entry_history jsonb not null default '[]',
  offences text,
  offences_details text,
  forced_departure text,
  forced_departure_count text,
  school_history jsonb not null default '[]',
  work_history jsonb not null default '[]',
  japanese_level text,
  previous_technical_training text,
  trainee_residence_history jsonb not null default '[]',
  work_until date,
  skill_until date
);
select make_record('employee'), make_reference('employee', 'staff_id', 'staff');
alter table employee alter column staff_id set not null;
create unique index employee_staff_id_key on employee (staff_id) where deleted_at is null;

create table enrolment (
  enrollment_status text not null check (enrollment_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')),
  reason text,
  reported_on date
);
select make_record('enrolment'), make_child('enrolment', 'employee');
select make_dated('enrolment', 'employee_id');

create table relative (
  name text not null,
  relationship text not null,
  birth_date date,
  nationality text,
  live_together boolean not null default false,
  work_address text,
  card_number text
);
select make_record('relative'), make_child('relative', 'employee');

-- Facts that are worked out when they are read (`computed`): PostgreSQL takes `employee.japanese_name` for japanese_name(employee) where
-- the table has no such column.
create function japanese_name(one employee) returns text language sql stable as $$
  select s.japanese_name from staff s where s.id = one.staff_id
$$;
create function japanese_name_kana(one employee) returns text language sql stable as $$
  select s.japanese_name_kana from staff s where s.id = one.staff_id
$$;
create function english_name(one employee) returns text language sql stable as $$
  select s.english_name from staff s where s.id = one.staff_id
$$;
create function nationality(one employee) returns text language sql stable as $$
  select s.nationality from staff s where s.id = one.staff_id
$$;
create function residence_card_expiry_date(one employee) returns date language sql stable as $$
  select s.residence_card_expiry_date from staff s where s.id = one.staff_id
$$;
create function dormitory(one employee) returns uuid language sql stable as $$
  select dormitory(s) from staff s where s.id = one.staff_id
$$;
-- Never older than the day: at midnight in Tokyo another record holds.
create function enrollment_status(one employee) returns text language sql stable as $$
  select e.enrollment_status from enrolment e where e.employee_id = one.id and e.deleted_at is null
    and (now() at time zone 'Asia/Tokyo')::date between e.valid_from and coalesce(e.valid_to, 'infinity'::date)
$$;

-- Staff who are foreign workers and on a day were transferred away, never came or went home: 0, 3 and 9 are the statuses that are final.
create function gone(day date) returns table (staff_id uuid) language sql stable as $$
  select f.staff_id from employee f join enrolment n on n.employee_id = f.id and n.deleted_at is null
  where f.deleted_at is null and n.enrollment_status in ('0', '3', '9')
    and day between n.valid_from and coalesce(n.valid_to, 'infinity'::date)
$$;
-- Who is still here today, as `isHere` of the server asks it of many (server/employees/isHere.ts).
create function is_here(one staff) returns boolean language sql stable as $$
  select stays(one, today) and not exists (select from gone(today) g where g.staff_id = one.id)
  from (select (now() at time zone 'Asia/Tokyo')::date) d (today)
$$;
create function is_here(one employee) returns boolean language sql stable as $$
  select is_here(s) from staff s where s.id = one.staff_id
$$;
create function card_until(one staff) returns date language sql stable as $$
  select case when is_here(one) then coalesce((select f.work_until from employee f where f.staff_id = one.id and f.deleted_at is null
    and f.period_of_stay_expiry = one.residence_card_expiry_date), one.residence_card_expiry_date) end
$$;
create function card_until(one employee) returns date language sql stable as $$
  select card_until(s) from staff s where s.id = one.staff_id
$$;
