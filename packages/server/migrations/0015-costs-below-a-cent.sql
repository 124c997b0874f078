-- A clip may cost an eighth of a cent: costs are kept in millionths of the currency's unit, and rounded
-- once, in quantity times cost.
alter table parts rename column cost_minor to cost_micros;
alter table parts alter column cost_micros type bigint using cost_micros * 10000;
