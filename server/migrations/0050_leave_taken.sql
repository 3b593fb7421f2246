-- Days of paid leave that somebody takes on a date, by the ledger: 27,720 parts are a day.
create view leave_taken as
  select l.staff_id, l.date, round(-sum(l.parts)::numeric / 27720, 4)::float8 as days from leave_line l where l.kind in ('use', 'give_back')
  group by l.staff_id, l.date having sum(l.parts) <> 0;
create index leave_line_date on leave_line (staff_id, date);
