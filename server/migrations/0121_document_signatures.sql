-- Signatures of documents that the product has made. `node_id`: the file of the archive whose next version the signed document becomes; `package_id`: of requests that were
-- sent together, which a signer opens by one link, in the order of `package_place`; `confidential`: tells a wage, so that administrators alone read the request.
alter table signature_request
  add column node_id uuid references archive_node on delete set null,
  add column package_id uuid,
  add column package_place integer not null default 0,
  add column confidential boolean not null default false;
create index signature_request_node on signature_request (node_id) where node_id is not null;
create index signature_request_package on signature_request (package_id) where package_id is not null;

-- Where its parties sign: [{ of, kind, page, x, y, width, height }], points of PDF from the lower left corner of the page.
alter table document_paper add column places jsonb not null default '[]';

select make_reference('document', 'signature_request_id', 'signature_request');
