-- Which source a part's figures come from: a batch can hold several.
alter table parts add column source text;
