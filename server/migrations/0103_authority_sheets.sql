-- How many minutes a week a full-time worker of an establishment is to work: what the full-time equivalents of the staffing sheet are counted by (常勤の従業者が勤務すべき時間数).
alter table establishment
  add column full_time_hours integer,
  add constraint establishment_full_time_hours check (full_time_hours between 1 and 3600);

-- What the provision record sheet marks of a visit besides its times, such as the addition for a first visit: only somebody can say that.
alter table shift_report add column additions text[] not null default '{}';
