-- The one-month variable system (Labour Standards Act 32-2): who works under it, and the hours of each day as they were fixed before the period began. `minutes`: by date;
-- what is not named has none. What was fixed is not changed any more once the period has begun.
alter table employment add column variable_hours boolean not null default false;

create table fixed_hours (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  from_date date not null,
  to_date date not null,
  minutes jsonb not null,
  fixed_at timestamptz not null default now(),
  constraint fixed_hours_once unique (staff_id, from_date),
  constraint fixed_hours_month check (from_date <= to_date and date_trunc('month', from_date) = date_trunc('month', to_date)),
  constraint fixed_hours_before check ((fixed_at at time zone 'Asia/Tokyo')::date < from_date)
);
