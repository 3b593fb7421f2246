-- The month in which a year of the agreement on overtime begins (Labour Standards Act 36(2)).
alter table company add column overtime_year_begins integer not null default 4 check (overtime_year_begins between 1 and 12);
