-- What should not be taken together. The rules themselves come with the program (server/data/interactions.csv); here is what
-- the shop makes of them, so that a new version of the file undoes nothing, and the rules of its own. A version that
-- brings a new rule adds its id. The version before this one names none of it.
set local lock_timeout = '5s';

create table safety_rules (
  id integer generated always as identity primary key,
  -- Of a rule of the program; null: a rule of the shop, `own-<id>`.
  starter_id text constraint safety_rules_starter_key unique,
  -- An ingredient, or `group:name`; of a rule of the program they are in its file.
  a text check (char_length(a) between 1 and 120),
  b text check (char_length(b) between 1 and 120),
  c text check (char_length(c) between 1 and 120),
  reach text check (reach in ('no', 'yes', 'oral')),
  -- Null, here and below: as the program's file says it.
  level text check (level in ('never', 'serious', 'space', 'note')),
  effect_en text check (char_length(effect_en) between 1 and 500),
  effect_bn text check (char_length(effect_bn) between 1 and 500),
  advice_en text check (char_length(advice_en) between 1 and 500),
  advice_bn text check (char_length(advice_bn) between 1 and 500),
  -- Why it is switched off; null: it holds.
  off_reason text check (char_length(off_reason) between 1 and 500),
  -- Who of the shop looked at it last.
  reviewed_by integer references users,
  reviewed_at timestamptz,
  version integer not null default 1,
  constraint safety_rules_own_whole check (starter_id is not null or (
    a is not null and b is not null and reach is not null and level is not null and effect_en is not null
    and effect_bn is not null and advice_en is not null and advice_bn is not null)),
  constraint safety_rules_sides_of_own check (starter_id is null or (a is null and b is null and c is null and reach is null)),
  constraint safety_rules_reviewed_whole check ((reviewed_by is null) = (reviewed_at is null))
);
create index safety_rules_reviewed_by on safety_rules (reviewed_by);

insert into safety_rules (starter_id)
select starter_id from unnest(array[
  'adefovir-tenofovir', 'anticoagulant-anticoagulant', 'antidiabetic-gatifloxacin', 'beta-blocker-verapamil',
  'clozapine-marrow', 'colchicine-cyp3a4', 'cyclosporine-bosentan', 'cyclosporine-tacrolimus', 'cyp1a2-never',
  'cyp3a4-never', 'dabigatran-forbidden', 'dapoxetine-forbidden', 'domperidone-cyp3a4', 'efavirenz-voriconazole',
  'ergot-cyp3a4', 'ergot-triptan', 'gemfibrozil-forbidden', 'glecaprevir-statin', 'glibenclamide-bosentan',
  'inducer-never', 'ivabradine-ccb', 'ketorolac-pentoxifylline', 'live-vaccine-immunosuppressant', 'maoi-pressor',
  'maoi-serotonergic', 'methotrexate-acitretin', 'methotrexate-trimethoprim', 'mifepristone-anticoagulant',
  'pde5-nitrate', 'potassium-sparing-potassium', 'potassium-sparing-twice', 'purine-allopurinol',
  'ramelteon-fluvoxamine', 'retinoid-tetracycline', 'ritonavir-antiarrhythmic', 'sacubitril-ace',
  'simvastatin-forbidden', 'sofosbuvir-amiodarone', 'statin-fusidic', 'theophylline-fluvoxamine',
  'valproate-carbapenem', 'ace-ace', 'ace-arb', 'acid-dependent', 'acitretin-alcohol', 'alpha-alpha',
  'anticholinergic-cholinesterase', 'anticholinergic-plant', 'anticoagulant-aspirin', 'anticoagulant-cilostazol',
  'anticoagulant-nsaid', 'anticoagulant-p2y12', 'antifolate-twice', 'arb-arb', 'aspirin-aspirin', 'aspirin-nsaid',
  'atorvastatin-cyp3a4', 'benzodiazepine-benzodiazepine', 'benzodiazepine-hypnotic', 'beta-blocker-clonidine',
  'beta-blocker-diltiazem', 'beta-blocker-ns-beta2', 'beta-blocker-twice', 'bupropion-tramadol',
  'calcineurin-cotrimoxazole', 'calcineurin-cyp3a4', 'carbamazepine-macrolide', 'carbamazepine-raiser', 'ccb-ccb',
  'ccb-rifampicin', 'ceftriaxone-calcium-infusion', 'clonidine-tca', 'clopidogrel-omeprazole',
  'clozapine-benzodiazepine', 'colchicine-moderate', 'colchicine-suranjan', 'cyp1a2-serious', 'cyp3a4-serious',
  'dabigatran-verapamil', 'dapoxetine-pde5', 'desmopressin-hyponatraemia', 'digoxin-raiser',
  'disulfiram-like-alcohol', 'doac-azole', 'doac-inducer', 'domperidone-fluconazole', 'dopamine-antipsychotic',
  'dopamine-metoclopramide', 'dpp4-dpp4', 'drospirenone-potassium-sparing', 'ergoline-macrolide',
  'estrogen-blocker-estrogen', 'eye-beta-blocker-verapamil', 'ics-ritonavir', 'immunomodulator-pill',
  'inducer-calcineurin', 'inducer-contraceptive', 'inducer-serious', 'iron-chelator', 'ivabradine-moderate',
  'jak-immunosuppressant', 'laba-laba', 'lamotrigine-pill', 'lithium-raiser', 'live-vaccine-steroid',
  'maoi-triptan', 'memantine-amantadine', 'metformin-contrast', 'methotrexate-leflunomide', 'methotrexate-nsaid',
  'metoclopramide-antipsychotic', 'mifepristone-steroid', 'misoprostol-oxytocin', 'nsaid-calcineurin',
  'nsaid-lithium', 'nsaid-nsaid', 'opioid-benzodiazepine', 'opioid-gabapentinoid', 'opioid-opioid', 'p2y12-nsaid',
  'p2y12-p2y12', 'pde5-alpha-vascular', 'pde5-cyp3a4', 'pde5-pde5', 'phenytoin-raiser', 'potassium-ace-arb',
  'potassium-calcineurin', 'potassium-sparing-ace-arb', 'purine-cotrimoxazole', 'qt-qt', 'qt-qt-other',
  'quinoline-macrolide', 'rasagiline-ciprofloxacin', 'repaglinide-raiser', 'retinoid-vitamin-a',
  'salmeterol-cyp3a4', 'sglt2-sglt2', 'simvastatin-limit', 'ssri-ssri', 'ssri-st-johns', 'ssri-tca',
  'ssri-tramadol', 'statin-cyclosporine', 'statin-gemfibrozil', 'statin-hcv', 'statin-statin',
  'sulfonylurea-antibiotic', 'sulfonylurea-azole', 'sulfonylurea-miconazole', 'sulfonylurea-sulfonylurea',
  'tamoxifen-cyp2d6', 'tca-tca', 'tca-tramadol', 'tenofovir-tenofovir', 'theophylline-ciprofloxacin',
  'theophylline-macrolide', 'tramadol-carbamazepine', 'tranexamic-pill', 'trimethoprim-ace-arb',
  'trimethoprim-potassium-sparing', 'triple-nsaid-ras-diuretic', 'triptan-triptan', 'ulipristal-progestogen',
  'valproate-lamotrigine', 'valproate-phenobarbital', 'verapamil-carbamazepine', 'warfarin-antiinfective',
  'warfarin-raiser', 'warfarin-reducer', 'warfarin-vitamin-k', 'xanthine-xanthine', 'yohimbine-bp', 'antacid-2h',
  'bisphosphonate-cation', 'eltrombopag-cation', 'fexofenadine-antacid', 'fluoroquinolone-cation', 'iron-2h',
  'iron-antacid', 'iron-calcium', 'ispaghula-narrow', 'levothyroxine-cation', 'levothyroxine-orlistat',
  'nitrofurantoin-magnesium', 'orlistat-vitamins', 'quinoline-antacid', 'sevelamer-2h', 'sucralfate-2h',
  'tb-antacid', 'tetracycline-cation', 'alcohol-unsuitable', 'anticholinergic-potassium', 'anticoagulant-herb',
  'anticoagulant-ssri', 'antidiabetic-herb', 'antihistamine-antihistamine', 'antiplatelet-ssri',
  'antispasmodic-antispasmodic', 'atorvastatin-erythromycin', 'atorvastatin-fluconazole', 'azole-ppi',
  'benzodiazepine-antihistamine', 'benzodiazepine-gabapentinoid', 'benzodiazepine-relaxant',
  'benzodiazepine-valerian', 'beta-blocker-glucose', 'beta-blocker-sel-beta2', 'ccb-macrolide',
  'corticosteroid-antidiabetic', 'decongestant-bp', 'depressant-alcohol', 'digoxin-beta-blocker',
  'digoxin-diuretic', 'digoxin-raiser-mild', 'doac-clarithromycin', 'domperidone-metoclopramide',
  'doxophylline-macrolide', 'dpp4-glp1', 'fluoroquinolone-steroid', 'glucose-fluoroquinolone', 'ics-azole',
  'levothyroxine-ppi', 'linezolid-glucose', 'lithium-ssri', 'macrolide-quinolone', 'metformin-metformin',
  'methotrexate-penicillin', 'methotrexate-ppi', 'nsaid-ace-arb', 'nsaid-bisphosphonate', 'nsaid-corticosteroid',
  'nsaid-diuretic', 'nsaid-ssri', 'nsaid-tenofovir', 'opioid-antihistamine', 'opioid-relaxant',
  'paracetamol-paracetamol', 'pde5-alpha-prostate', 'pioglitazone-insulin', 'rauwolfia-bp',
  'repaglinide-raiser-mild', 'retinoid-multivitamin', 'rifampicin-glucose', 'sglt2-loop', 'simvastatin-amlodipine',
  'ssri-dextromethorphan', 'ssri-thiazide', 'ssri-triptan', 'statin-colchicine', 'statin-fibrate',
  'sulfonylurea-clarithromycin', 'thiazide-calcium', 'thiazide-thiazide', 'tramadol-triptan',
  'warfarin-methyl-salicylate', 'warfarin-paracetamol', 'warfarin-raiser-mild'
]) as starter (starter_id);

create trigger safety_rules_version before update on safety_rules for each row execute function raise_version();
create trigger safety_rules_audit after insert or update or delete on safety_rules
  for each row execute function record_change('id');

-- Groups that the shop made, or the members that it gave one of the program's.
create table ingredient_groups (
  id integer generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  ingredients text[] not null check (cardinality(ingredients) between 1 and 500)
);
create unique index ingredient_groups_name_key on ingredient_groups (name);
create trigger ingredient_groups_audit after insert or update or delete on ingredient_groups
  for each row execute function record_change('id');

-- What is in a generic name that the program's file does not know, or knows otherwise.
create table generic_ingredients (
  generic_name_id integer primary key references generic_names on delete cascade,
  ingredients text[] not null check (cardinality(ingredients) <= 60),
  given_by integer references users,
  given_at timestamptz not null
);
create index generic_ingredients_given_by on generic_ingredients (given_by);
create trigger generic_ingredients_audit after insert or update or delete on generic_ingredients
  for each row execute function record_change('generic_name_id');

-- That a pharmacist went through all rules and answers for them.
create table safety_reviews (
  id integer generated always as identity primary key,
  reviewed_by integer not null references users,
  reviewed_at timestamptz not null,
  rules integer not null check (rules >= 0)
);
create index safety_reviews_reviewed_by on safety_reviews (reviewed_by);
create trigger safety_reviews_audit after insert or update or delete on safety_reviews
  for each row execute function record_change('id');

-- Another value whenever the rules changed: what a process has in memory is compared with it.
create table safety_revision (
  only_one boolean primary key default true check (only_one),
  revision text not null check (char_length(revision) <= 40)
);
insert into safety_revision (revision) values ('first');

create function renew_safety_revision() returns trigger language plpgsql as $$
begin
  update safety_revision set revision = gen_random_uuid()::text;
  return null;
end $$;
create trigger safety_rules_revision after insert or update or delete or truncate on safety_rules
  for each statement execute function renew_safety_revision();
create trigger ingredient_groups_revision after insert or update or delete or truncate on ingredient_groups
  for each statement execute function renew_safety_revision();
create trigger generic_ingredients_revision after insert or update or delete or truncate on generic_ingredients
  for each statement execute function renew_safety_revision();
-- A generic name takes what is in it along when it gets another name.
create trigger generic_names_safety_revision after update of name on generic_names
  for each statement execute function renew_safety_revision();
