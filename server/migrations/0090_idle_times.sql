-- A session of the office ends after 15 minutes to 12 hours without use, as decision 66 and the form say; 10 minutes and three days were accepted.
-- The bounds are those of `idleTimes` of the domain.
update company set office_idle_minutes = least(greatest(office_idle_minutes, 15), 720) where office_idle_minutes not between 15 and 720;
alter table company drop constraint company_office_idle_minutes_check;
alter table company add constraint company_office_idle_minutes_check check (office_idle_minutes between 15 and 720);
