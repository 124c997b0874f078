-- A prediction is made as the desk would: with the decisions on lines, and with earlier runs where they are kept.
grant select on decision_deeds, figure_consents to partsight_worker;
