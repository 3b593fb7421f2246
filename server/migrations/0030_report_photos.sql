-- Photos of a daily report (decision 89).
alter table shift_report add column photos jsonb not null default '[]';
