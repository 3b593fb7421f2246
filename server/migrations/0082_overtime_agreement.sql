-- The agreement on overtime of an establishment (Labour Standards Act 36), with the limits that it names. Minutes; `special_times` are months of a year.
create table overtime_agreement (
  filed_on date,
  day_limit integer not null,
  month_limit integer not null,
  year_limit integer not null,
  special_clause boolean not null default false,
  special_day integer,
  special_month integer,
  special_year integer,
  special_average integer,
  special_times integer,
  remarks text,
  file jsonb
);
select make_record('overtime_agreement'), make_child('overtime_agreement', 'establishment');
select make_dated('overtime_agreement', 'establishment_id');

-- What somebody has asked not to work: overtime and statutory holidays, or nights (Labour Standards Act 66).
create table requested_limit (
  requested_on date,
  no_overtime boolean not null default false,
  no_night boolean not null default false
);
select make_record('requested_limit'), make_child('requested_limit', 'staff');
select make_dated('requested_limit', 'staff_id');
