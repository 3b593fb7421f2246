-- Whether a paper with signatures on it is filed, and of which paper: the one that was made last, or one before the document was taken up again.
create or replace function paper_signature(one document) returns text language sql stable as $$
  select case when one.signed_paper is null then null
    when one.state <> 'draft' and one.signed_of is not distinct from one.file ->> 'hash' then 'signed' else 'earlier' end
$$;
