import { fullFirstName, hasOtherForms } from './spellings.ts';

/** Common given names in the United States, besides those with English short forms. */
const COMMON = `aaron abdul abraham ada adam adrian adriana agnes ahmed aidan aimee alan albert alberto alejandra alejandro alexa
alexandra alexandria alexis alfred alfredo ali alice alicia alison allan allen allison alma alvin alyssa amanda amber
amelia amir amy ana anderson andre andrea andres angel angela angelica angelina angelo anita ann anna anne annette annie
antoine anton antonia antonio april arlene armando arnold arthur arturo ashley audrey austin barry beatrice beatriz
bernice bertha bethany beverly blake blanca bonnie brad bradley brandi brandon brandy brenda brendan brent brett brian
brianna bridget brittany brooke bruce bryan bryant byron caleb calvin cameron candace candice carl carla carlo carlos
carmela carmen carol carole carolina caroline carolyn carrie casey cassandra cecil cecilia celia cesar chad charlene
charlotte chelsea cheryl chester christian christie christina christine christy claire clara clarence clark claude
claudia clayton clifford clinton clyde cody colin colleen connie connor corey cory courtney craig cristian cristina
crystal curtis daisy dale dana daniela daniella danielle darlene darrell darren darryl dawn dean deanna debora delores
denis denise dennis derek derrick desmond diana diane dianne diego dina dolores dominic dominick donna doreen doris
dorothy duane dustin dwayne dwight dylan earl eddy edgar edith edmund eduardo edwin eileen elaine eleanor elena eli
elias elijah elisa elise ella ellen elmer elsa elsie emil emilia emilio emily emma enrique eric erica erik erika erin
ernest ernesto esteban esther ethan ethel eugene eva evan eve evelyn faith fatima felicia felipe felix fernando florence
floyd frances francesca francesco francine francis francisco frank franklin gabriel gabriela gabriella gabrielle gail
gary gavin gene genevieve george georgia gerard gerardo gertrude gilbert gina giovanni gladys glen glenda glenn gloria
gordon grace graham grant greta guadalupe guillermo gustavo guy gwendolyn hannah harold harriet harry harvey hassan
hazel heather hector heidi helen helena henrietta herbert herman hilda holly hope howard hugh hugo ian ida ignacio igor
ingrid irene iris irma isaac isabel isabella ivan jacinta jackie jaclyn jacob jacqueline jaime jake jamal jan jana jane
janet janice janine jared jasmine jason javier jay jean jeanette jeanne jeannie jenna jeremiah jeremy jermaine jerome
jesse jessica jessie jesus jill jo joan joann joanna joanne jocelyn jodi jody joel johanna johan johann jordan jorge
jose josefina josephine joshua joy joyce juan juana juanita judith judy julia julian juliana julie julio julius june
justin justine kara karen kari karin karina karl karla kathleen katrina kay kayla keith kelly kelvin kendra kent kerry
kevin kirk krista kristen kristin kristina kristine kurt kyle lana lance latoya laura lauren laurie leah lee leo leon
leona leonardo leroy leslie lester leticia lewis lillian lillie lily linda lindsay lindsey lloyd logan lois lonnie lora
loren lorena lorenzo loretta lori lorraine louis louise lucas lucia lucille lucy luis luisa luke luz lydia lyle lynda
lynn lynne mabel mae malcolm mandy manuel manuela marc marcia marco marcos marcus maria mariah marian mariana marianne
marie marilyn marina mario marion marisa marissa marjorie mark marlene marlon marsha marshall martha martina marvin mary
mason mateo mathew maureen maurice max maxine megan melanie melinda melissa melody mercedes meredith mia micah michaela
micheal michele michelle miguel mildred milton mindy miranda miriam misty mitchell mohamed mohammad mohammed molly mona
monica monique morgan morris muhammad myra myrtle nadia nancy naomi natalia natalie natasha nathan neal neil nelson
nicola nicole nina noah noel nora norma norman olga oliver olivia omar oscar otto owen pablo pam pamela paola patrick
paul paula paulette paulina pauline pearl pedro penny percy perry phyllis priscilla rachel rafael ralph ramiro ramon
ramona randall randy raquel raul rebekah regina reginald rene renee rhonda ricardo rita roberta roberto robin robyn
rochelle roderick rodney rodolfo rodrigo roger roland rolando roman ronda rosa rosalie rosario rose rosemarie rosemary
ross roxanne roy ruben ruby rudolph rudy russell ruth ryan sabrina sally salvador salvatore samantha sara sarah saul
scott sean sebastian sergio seth shane shannon sharon shaun shawn sheila shelby shelley shelly sheri sherri sherry
shirley sidney silvia simon simone sofia sonia sonya sophia sophie spencer stacey stacy stanley stefan stefanie stella
stephan stephanie stewart stuart susana susanne suzanne sylvia tamara tammy tania tanya tara teresa teri terrance
terrence terri terry thelma theresa tiffany tina todd tomas toni tonya tracey traci tracy travis trevor tricia troy
tyler valentina valentin valeria valerie vanessa vera verna vernon veronica vicente vincent viola violet virginia vivian
wade wallace walker wanda warren wayne wendell wendy wesley whitney wilfred wilma yolanda yvette yvonne zoe`;

const GIVEN_NAMES = new Set(COMMON.split(/\s+/));

/** Whether two words are given names of different people; a name and its short form are not. */
export function areDifferentGivenNames(left: string, right: string): boolean {
  return isGivenName(left) && isGivenName(right) && fullFirstName(left) !== fullFirstName(right);
}

/** Whether a folded word is a common given name in the United States. */
export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word) || hasOtherForms(word);
}
