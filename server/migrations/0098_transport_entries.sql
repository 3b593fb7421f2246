-- Fares that people ask for (specification, section 2, transportation). `source`: the way that an entry was made from, which is asked for once; none for a typed one.
-- `receipts`: [{ receipt }], photos.
create table transport_entry (
  date date not null,
  purpose text not null,
  means text not null,
  origin text not null,
  destination text not null,
  trip text not null,
  km text,
  fare bigint not null check (fare between 0 and 1000000),
  parking bigint check (parking between 0 and 1000000),
  toll bigint check (toll between 0 and 1000000),
  receipts jsonb not null default '[]',
  receipt_file jsonb,
  remarks text,
  state text not null,
  source text
);
select make_record('transport_entry'), make_acts('transport_entry', 'state'),
  make_reference('transport_entry', 'staff_id', 'staff', 'date'), make_reference('transport_entry', 'patient_id', 'patient', 'date');
alter table transport_entry alter column staff_id set not null;
create unique index transport_entry_source_key on transport_entry (staff_id, source) where source is not null and deleted_at is null;
create index transport_entry_order on transport_entry (date desc, id desc) where deleted_at is null;
create index transport_entry_waiting on transport_entry (staff_id) where state = 'submitted' and deleted_at is null;

-- When pay is due: on a day of the month, so many months after the month that is paid; the 31st is the last day of any month. Many companies pay on the 25th of the next month.
alter table company
  add column pay_after_months integer not null default 1 check (pay_after_months between 0 and 2),
  add column pay_day integer not null default 25 check (pay_day between 1 and 31);
