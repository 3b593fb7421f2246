-- What bears on pay and was changed: for which dates, when, and in which kind of record (`cause`, payCauses of the domain). `staff_id`: whose pay; null of what bears on everybody's, such
-- as a table of rates. The next pay run reads from it whose earlier months are to be worked out again. Triggers write it (server/functions/note_pay_change.sql).
create table pay_change (
  id bigint generated always as identity primary key,
  staff_id uuid references staff on delete cascade,
  cause text not null,
  during daterange not null,
  at timestamptz not null default now()
);
create index pay_change_of on pay_change (staff_id, at);
