-- Who added a set of predictions may withdraw it, and a page offers that to nobody else: the readers of sets, admins and
-- researchers, may know whose they are.

grant select (created_by) on public.judge_predictions to authenticated;
