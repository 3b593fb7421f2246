-- For how many years the wage ledger and the payment and deduction list are kept: three for the time being, five by the main text (Labour Standards Act 109, suppl. 143(1)).
alter table company
  add column wage_ledger_kept_years integer not null default 3 check (wage_ledger_kept_years between 3 and 10),
  add column payment_deduction_list_kept_years integer not null default 3 check (payment_deduction_list_kept_years between 3 and 10);
