-- Which slots stand, told without reading a response.
--
-- Figures of progress, an annotator's home and his lists leave out the items of voided responses. They asked every response
-- for it, and a response is the largest row there is; the few that were voided are asked now, by an index that holds no other.

create index response_content_voided_idx on public.response_content (id, study_id) where voided_at is not null;

create or replace view app.standing_slots as
  select s.*
  from public.slots s
  where not exists (
    select from public.response_content c where c.id = s.response_id and c.voided_at is not null
  );
