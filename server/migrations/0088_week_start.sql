-- The first day of the week over which somebody's hours are summed, where the work rules name another one than Sunday (S63.1.1 kihatsu 1).
alter table employment add column week_start text;
