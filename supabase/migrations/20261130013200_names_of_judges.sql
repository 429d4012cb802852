-- What a set of predictions may be called is held here as well, by the rule of lib/domain/judge/prediction-set.ts: names stand in
-- tables, plots and documents, where an end of a line or a mark that turns the direction would move the words around them.
-- By a trigger and no constraint: names never change, and a set that was kept before the rule can still be withdrawn.

-- Trimmed as JavaScript trims, of 1 to 100 characters, without controls, ends of lines and of paragraphs, and bidi controls.
create function app.is_judge_name(p_name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(p_name) between 1 and 100
    and not app.is_blank(left(p_name, 1)) and not app.is_blank(right(p_name, 1))
    and p_name !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]',
    false
  )
$$;

create function app.refuse_unfit_judge_name()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if app.is_judge_name(new.judge) and app.is_judge_name(new.version) then
    return new;
  end if;
  raise check_violation using message = 'not a name of a judge or of a version', constraint = 'judge_predictions_name_form';
end
$$;
revoke all on function app.is_judge_name, app.refuse_unfit_judge_name from public;

create trigger judge_predictions_name_form before insert on public.judge_predictions
  for each row execute function app.refuse_unfit_judge_name();
