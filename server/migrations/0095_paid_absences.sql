-- What the work rules have the company pay for an absence, in percent of the usual wage; null is what the law says: sixty percent of the average wage for a closure (Labour Standards
-- Act 26), nothing for others.
alter table absence
  add column pay_percent integer,
  add constraint absence_pay_percent check (pay_percent between 0 and 100),
  add constraint absence_closure_pay check (kind not in ('closure', 'client_cancelled') or pay_percent >= 60);
