-- Breaks of the visits of a line, counted from their beginning.
alter table weekly_plan add column breaks jsonb not null default '[]';
