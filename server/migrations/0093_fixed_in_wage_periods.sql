-- Hours are fixed for a wage period, which may lie in two calendar months, and for a month at most (Labour Standards Act 32-2; decision 137).
alter table fixed_hours drop constraint fixed_hours_month;
alter table fixed_hours add constraint fixed_hours_month check (from_date <= to_date and to_date < from_date + interval '1 month');
