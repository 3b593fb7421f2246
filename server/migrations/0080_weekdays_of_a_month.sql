-- Visits on certain weekdays of each month, such as the second and the fourth Tuesday; without any the line goes by weeks.
alter table weekly_plan
  add column month_weeks text[] not null default '{}',
  add constraint weekly_plan_month_weeks check (month_weeks <@ array['first', 'second', 'third', 'fourth', 'fifth', 'last']),
  add constraint weekly_plan_weeks_or_month check (every_weeks = 1 or month_weeks = '{}');
