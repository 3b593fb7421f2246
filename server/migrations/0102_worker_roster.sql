-- What the roster of workers tells of somebody besides what was known (Labour Standards Act 107; Enforcement Regulation 53): why the employment ended, death and its cause, the career
-- before the hiring.
alter table staff
  add column leave_kind text,
  add column died_on date,
  add column death_cause text,
  add column career text;

-- For how many years each legal ledger is kept: three for the time being, five by the main text (Labour Standards Act 109, suppl. 143(1)).
alter table company
  add column worker_roster_kept_years integer not null default 3 check (worker_roster_kept_years between 3 and 10),
  add column attendance_kept_years integer not null default 3 check (attendance_kept_years between 3 and 10),
  add column annual_leave_kept_years integer not null default 3 check (annual_leave_kept_years between 3 and 10);
