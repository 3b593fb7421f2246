-- The month from which an office has the premium adjustment scheme for its short-time insured workers (保険料調整制度, from October 2026).
alter table insurance_condition add column adjusted_since text;
